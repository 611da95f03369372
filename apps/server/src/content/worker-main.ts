import { MapError } from "@treeline/map";
import { serveTasks } from "../workers/serve-tasks.ts";
import { SchemaProblems } from "./given-schema.ts";
import { tasks } from "./tasks.ts";
import type { KnownFailure } from "./workers.ts";

serveTasks(tasks, (error): KnownFailure | undefined => {
  if (error instanceof MapError) return { code: error.code };
  return error instanceof SchemaProblems ? { problems: error.problems } : undefined;
});
