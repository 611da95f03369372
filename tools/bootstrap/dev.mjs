import { fail } from "./fail.mjs";
import { ensureInstalled } from "./install.mjs";
import { runServer } from "./run-server.mjs";

try {
  await ensureInstalled();
  runServer(["--watch-path=apps/server/src", "--watch-path=packages", "--watch-preserve-output"], ["--dev"]);
} catch (error) {
  fail(error);
}
