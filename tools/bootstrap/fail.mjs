/** The end of a failed step: its output, then one line. */
export function fail(error) {
  process.stderr.write(`${error.output ?? ""}${error.message}\n`);
  process.exit(1);
}
