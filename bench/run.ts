import { launchBrowser } from "./browser/bench-browser.ts";
import { listEngines } from "./engines/list-engines.ts";
import { measureLayout } from "./layout/measure-layout.ts";
import { measureEngines } from "./measure/measure-engines.ts";
import { readOptions } from "./options.ts";
import { describeMachine } from "./report/describe-machine.ts";
import { formatLayout } from "./report/format-layout.ts";
import { formatWork } from "./report/format-work.ts";
import { writeResults } from "./report/write-results.ts";
import { countWork } from "./work/count-work.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

const options = readOptions(process.argv.slice(2));
const engines = listEngines(options);
const browser = await launchBrowser();
try {
  const machine = describeMachine(browser.version, engines);
  say(machine.join("\n"));
  const parts: string[] = [];
  // First, while nothing else of the bench is in memory.
  if (!options.only) {
    parts.push(formatLayout(options.layoutSizes.flatMap((size) => measureLayout(size, options.rounds))));
    say(`\n${parts[0]}`);
    parts.push(formatWork(options.sizes.flatMap((size) => countWork(size, options.rounds))));
    say(`\n${parts[1]}`);
  }
  if (!options.isLayoutOnly) {
    const sizes = await measureEngines(engines, { browser, options, say });
    say(`\n${sizes.join("\n\n")}`);
    parts.unshift(...sizes);
  }
  if (options.isWriting) say(`\nWritten to ${writeResults({ machine, parts, options })}`);
} finally {
  await browser.close();
}
