import { readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Prints what was on the page when a test failed: where CI keeps nothing but its output, that is all there is to go by. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default
export default class ShowFailedPage implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === "error-context")?.path;
    if (!path) return;
    const page = /```yaml\n[\s\S]*?```/.exec(readFileSync(path, "utf8"))?.[0];
    if (page) process.stdout.write(`\nThe page when “${test.title}” failed:\n${page}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
