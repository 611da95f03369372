import { ensureBuilt } from "./build.mjs";
import { fail } from "./fail.mjs";
import { ensureInstalled } from "./install.mjs";
import { runServer } from "./run-server.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
  runServer([], []);
} catch (error) {
  fail(error);
}
