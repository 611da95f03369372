import { spawn } from "node:child_process";
import { ROOT } from "./root.mjs";

/** Runs one long step with a line that shows it is alive; its own output appears only if it fails. */
export function runStep(title, command, args, { env = process.env, cwd = ROOT } = {}) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const isTerminal = process.stdout.isTTY ?? false;
  if (!isTerminal) process.stdout.write(`${title} …\n`);
  const timer = isTerminal && setInterval(() => process.stdout.write(`\r${title} … ${seconds()} `), 200);
  return new Promise((resolve, reject) => {
    const output = [];
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    child.stdout.on("data", (data) => output.push(data));
    child.stderr.on("data", (data) => output.push(data));
    const end = (error) => {
      clearInterval(timer);
      process.stdout.write(`${isTerminal ? "\r" : ""}${title} … ${error ? "failed after" : "done in"} ${seconds()}\n`);
      if (!error) return resolve();
      error.output = Buffer.concat(output).toString();
      reject(error);
    };
    child.on("error", end);
    child.on("close", (code) => end(code === 0 ? undefined : new Error(`${command} ended with code ${code}`)));
  });
}
