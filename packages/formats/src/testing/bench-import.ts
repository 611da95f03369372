import { type ExportFormat, exportMap } from "../export-map.ts";
import { importFile } from "../import-file.ts";
import { randomMap } from "./random-map.ts";

// node packages/formats/src/testing/bench-import.ts [topics]: how long a large map takes in each of the large formats.

const size = Number(process.argv[2] ?? 10_000);
const file = randomMap(1, size);
for (const format of ["freemind", "xmind", "opml", "markdown"] satisfies ExportFormat[]) {
  const { bytes } = exportMap(file, format);
  const before = process.cpuUsage();
  const started = performance.now();
  const result = importFile(bytes);
  const { user, system } = process.cpuUsage(before);
  const topics = result.ok ? result.report.kept.topics : 0;
  const [wall, cpu] = [performance.now() - started, (user + system) / 1_000];
  process.stdout.write(
    `${format}: ${topics} topics, ${bytes.length} bytes, ${wall.toFixed(0)} ms, of CPU ${cpu.toFixed(0)} ms\n`,
  );
}
