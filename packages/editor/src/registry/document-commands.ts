import { LAYOUTS, type LayoutName, SHAPES, type Shape, THEMES, type ThemeName } from "@treeline/map";
import { askHost } from "../commands/ask-host.ts";
import { balance, setLayoutTo, setThemeTo } from "../commands/map-settings.ts";
import { toggleMarkOn } from "../commands/marks.ts";
import { setShapeTo } from "../commands/shape.ts";
import type { CommandEntry } from "./entry.ts";

/** The map as a whole, and what the host does with it. */
export const DOCUMENT_COMMANDS = {
  "new-document": {
    command: askHost("new-document"),
    isHosts: true,
    group: "document",
    keys: ["Alt+N"],
    installed: ["Mod+N"],
    isForReaders: true,
  },
  "duplicate-document": {
    command: askHost("duplicate-document"),
    isHosts: true,
    group: "document",
    isForReaders: true,
  },
  save: { command: askHost("save"), isHosts: true, group: "document", keys: ["Mod+S"], context: "both" },
  print: {
    command: askHost("print"),
    isHosts: true,
    group: "document",
    keys: ["Mod+P"],
    context: "both",
    isForReaders: true,
  },
  share: { command: askHost("share"), isHosts: true, group: "document" },
  versions: { command: askHost("versions"), isHosts: true, group: "document" },
  "export-png": { command: askHost("export-png"), isHosts: true, group: "document", isForReaders: true },
  "export-png-transparent": {
    command: askHost("export-png-transparent"),
    isHosts: true,
    group: "document",
    isForReaders: true,
  },
  "export-jpg": { command: askHost("export-jpg"), isHosts: true, group: "document", isForReaders: true },
  "export-svg": { command: askHost("export-svg"), isHosts: true, group: "document", isForReaders: true },
  "export-pdf": { command: askHost("export-pdf"), isHosts: true, group: "document", isForReaders: true },
  "export-file": { command: askHost("export-file"), isHosts: true, group: "document", isForReaders: true },
  "import-file": { command: askHost("import-file"), isHosts: true, group: "document" },
  balance: { command: balance, group: "layout" },
} as const satisfies Record<string, CommandEntry>;

function entriesOf<N extends string, P extends string>(
  names: readonly N[],
  prefix: P,
  entryOf: (name: N) => CommandEntry,
): Record<`${P}-${N}`, CommandEntry> {
  return Object.fromEntries(names.map((name) => [`${prefix}-${name}`, entryOf(name)])) as Record<
    `${P}-${N}`,
    CommandEntry
  >;
}

const PRIORITIES = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

export const CHOICE_COMMANDS = {
  ...entriesOf(LAYOUTS, "layout", (name: LayoutName) => ({ command: setLayoutTo(name), group: "layout" })),
  ...entriesOf(THEMES, "theme", (name: ThemeName) => ({ command: setThemeTo(name), group: "theme" })),
  ...entriesOf(PRIORITIES, "priority", (digit) => ({
    command: toggleMarkOn(`priority-${digit}`),
    group: "mark",
    // Browsers have the digits with Ctrl, Cmd and, on Linux, Alt for their tabs.
    keys: [`Alt+Shift+${digit}`],
  })),
  ...entriesOf(SHAPES, "shape", (name: Shape) => ({ command: setShapeTo(name), group: "shape" })),
};
