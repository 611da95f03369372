import type { Sketch } from "@treeline/map/testing";
import { describe, expect, it } from "vitest";
import { matches, parseBinding } from "./binding.ts";
import { formatBinding } from "./format-binding.ts";
import { findCommand } from "./keymap.ts";
import { bindingsOf, COMMAND_IDS, type CommandId, entryOf } from "./registry.ts";
import { buildEditor, keyPress, press, select } from "./testing/index.ts";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel", ["Bed"]], ["Food"], ["Art"]], ["Oslo"]];

/** Every row of the table in editor.md, on a topic on which each of them applies. */
const TABLE: readonly (readonly [command: CommandId, mac: readonly string[], other: readonly string[]])[] = [
  ["new-document", ["Alt+n"], ["Alt+n"]],
  ["undo", ["Meta+z"], ["Ctrl+z"]],
  ["redo", ["Shift+Meta+z"], ["Ctrl+y", "Ctrl+Shift+z"]],
  ["save", ["Meta+s"], ["Ctrl+s"]],
  ["print", ["Meta+p"], ["Ctrl+p"]],
  ["add-child", ["Tab"], ["Tab", "Insert"]],
  ["add-sibling-after", ["Enter"], ["Enter"]],
  ["add-sibling-before", ["Shift+Enter"], ["Shift+Enter"]],
  ["add-parent", ["Meta+Enter", "Shift+Tab"], ["Ctrl+Enter", "Shift+Tab"]],
  ["bold", ["Meta+b"], ["Ctrl+b"]],
  ["italic", ["Meta+i"], ["Ctrl+i"]],
  ["underline", ["Meta+u"], ["Ctrl+u"]],
  ["strike", ["Shift+Meta+x"], ["Ctrl+Shift+x"]],
  ["connection", ["Shift+Meta+l"], ["Ctrl+Shift+l"]],
  ["link", ["Meta+k"], ["Ctrl+k"]],
  ["note", ["Shift+Meta+k", "F4"], ["Ctrl+Shift+k", "F4"]],
  ["shapes", ["Alt+s"], ["Alt+s"]],
  ["marks", ["Alt+m"], ["Alt+m"]],
  ["task", ["Alt+Enter"], ["Alt+Enter"]],
  ["priority-1", ["Alt+Shift+1"], ["Alt+Shift+1"]],
  ["priority-9", ["Alt+Shift+9"], ["Alt+Shift+9"]],
  ["zoom-in", ["Meta+="], ["Ctrl+="]],
  ["zoom-out", ["Meta+-"], ["Ctrl+-"]],
  ["fold", ["Meta+/"], ["Ctrl+/"]],
  ["edit-text", ["F2"], ["F2"]],
  ["delete", ["Backspace"], ["Delete", "Backspace"]],
  ["delete-but-keep-children", ["Meta+Backspace"], ["Ctrl+Backspace"]],
  ["move-up", ["Alt+ArrowUp"], ["Alt+ArrowUp"]],
  ["move-down", ["Alt+ArrowDown"], ["Alt+ArrowDown"]],
  ["promote", ["Alt+Shift+ArrowLeft"], ["Alt+Shift+ArrowLeft"]],
  ["demote", ["Alt+Shift+ArrowRight"], ["Alt+Shift+ArrowRight"]],
  ["cut", ["Meta+x"], ["Ctrl+x"]],
  ["copy", ["Meta+c"], ["Ctrl+c"]],
  ["paste", ["Meta+v"], ["Ctrl+v"]],
  ["duplicate", ["Meta+d"], ["Ctrl+d"]],
  ["copy-style", ["Alt+Meta+c"], ["Ctrl+Alt+c"]],
  ["paste-style", ["Alt+Meta+v"], ["Ctrl+Alt+v"]],
  ["search", ["Meta+f"], ["Ctrl+f"]],
  ["go-up", ["ArrowUp"], ["ArrowUp"]],
  ["extend-up", ["Shift+ArrowUp"], ["Shift+ArrowUp"]],
  ["select-all", ["Meta+a"], ["Ctrl+a"]],
  ["select-siblings", ["Shift+Meta+a"], ["Ctrl+Shift+a"]],
  ["select-subtree", ["Alt+Meta+a"], ["Ctrl+Alt+a"]],
  ["go-to-root", ["Home"], ["Home"]],
  ["context-menu", ["Shift+F10", "ContextMenu"], ["Shift+F10", "ContextMenu"]],
  ["leave-canvas", ["F6"], ["F6"]],
  ["palette", ["Shift+Meta+p", "Meta+."], ["Ctrl+Shift+p", "Ctrl+."]],
  ["shortcuts", ["F1"], ["F1"]],
];

/** A topic with siblings on both sides, with something to undo, to redo and to paste. */
function readyEditor(isMac: boolean) {
  const sketch: Sketch = ["Trip", ["Rome", ["Hotel"], ["Food", ["Wine"]], ["Art"]], ["Oslo"]];
  const test = buildEditor(sketch, { isMac });
  select(test, "Oslo");
  test.editor.run("bold");
  test.editor.run("italic");
  test.editor.run("undo");
  test.editor.run("copy-style");
  test.editor.run("zoom-out");
  select(test, "Food");
  return test;
}

describe.each([
  { platform: "Mac", isMac: true },
  { platform: "Windows and Linux", isMac: false },
])("on $platform", ({ isMac }) => {
  const test = readyEditor(isMac);
  it.each(TABLE.map(([id, mac, other]) => [id, isMac ? mac : other] as const))(
    "[E13] %s has its keys %s",
    (id, keys) => {
      for (const key of keys) expect(findCommand(keyPress(key), test.editor.state), key).toBe(id);
    },
  );

  it("[E13] zoom goes back to 100 %", () => {
    expect(findCommand(keyPress(isMac ? "Meta+0" : "Ctrl+0"), test.editor.state)).toBe("zoom-reset");
  });

  it("[E13] Shift with a digit fits the map, but not where digits need Shift", () => {
    const { state } = test.editor;
    expect(findCommand(keyPress("Shift+!", { code: "Digit1" }), state)).toBe("fit-map");
    expect(findCommand(keyPress("Shift+@", { code: "Digit2" }), state)).toBe("zoom-to-selection");
    expect(findCommand(keyPress("Shift+1", { code: "Digit1" }), state)).toBeNull();
  });

  it("[E13] no two commands of one context have one key, but for those that take turns", () => {
    const taken = new Map<string, CommandId>();
    const clashes: string[] = [];
    for (const id of COMMAND_IDS) {
      const { context = "canvas" } = entryOf(id);
      for (const each of context === "both" ? ["canvas", "typing"] : [context]) {
        for (const text of bindingsOf(id, { isMac, isInstalled: true })) {
          const other = taken.get(`${each} ${text}`);
          if (other) clashes.push(`${other} and ${id}: ${text}`);
          taken.set(`${each} ${text}`, id);
        }
      }
    }
    // Tab in a label commits: there is no child to add. Arrows bend a selected connection, from which there is nowhere to go.
    expect(clashes).toEqual([
      "commit-and-add-child and commit-typing: Tab",
      ...["Left", "Right", "Up", "Down"].map((way) => {
        const name = way.toLowerCase();
        return `bend-${name} and go-${name}: Arrow${way}`;
      }),
    ]);
  });

  it("[E13] no command depends on a key that a browser tab keeps", () => {
    const reserved = ["Mod+N", "Mod+T", "Mod+W"];
    for (const id of COMMAND_IDS)
      for (const text of bindingsOf(id, { isMac, isInstalled: false })) expect(reserved, id).not.toContain(text);
    expect(bindingsOf("new-document", { isMac, isInstalled: true })[0]).toBe("Mod+N");
  });
});

describe("letters", () => {
  const test = readyEditor(false);

  it("[E11] count by their place on a Russian keyboard", () => {
    const russian = (key: string, code: string, held = "Ctrl+") =>
      findCommand(keyPress(held + key, { code }), test.editor.state);
    expect(russian("я", "KeyZ")).toBe("undo");
    expect(russian("Я", "KeyZ", "Ctrl+Shift+")).toBe("redo");
    expect(russian("и", "KeyB")).toBe("bold");
    expect(russian("л", "KeyK")).toBe("link");
    expect(russian(".", "Slash")).toBe("fold");
  });

  it("[E11] count by what they give on AZERTY, Dvorak and German keyboards", () => {
    const find = (key: string, code: string, held = "Ctrl+") =>
      findCommand(keyPress(held + key, { code }), test.editor.state);
    expect(find("z", "KeyW")).toBe("undo");
    expect(find("a", "KeyQ")).toBe("select-all");
    expect(find("à", "Digit0")).toBe("zoom-reset");
    expect(find("-", "Slash")).toBe("zoom-out");
    expect(find("/", "Digit7", "Ctrl+Shift+")).toBe("fold");
    expect(find("y", "KeyZ")).toBe("redo");
  });

  it("[E11] count by their place where Alt of a Mac gives another sign", () => {
    const mac = readyEditor(true);
    expect(findCommand(keyPress("Alt+ß", { code: "KeyS" }), mac.editor.state)).toBe("shapes");
    expect(findCommand(keyPress("Alt+Dead", { code: "KeyN" }), mac.editor.state)).toBe("new-document");
  });

  it("[E12] are nothing while an input method composes", () => {
    const { state } = test.editor;
    expect(findCommand(keyPress("Enter", { isComposing: true }), state)).toBeNull();
    expect(findCommand(keyPress("Enter", { keyCode: 229 }), state)).toBeNull();
    const deadN = { ...keyPress("Alt+n", { keyCode: 229 }), key: "Dead" };
    expect(findCommand(deadN, state), "⌥N of a Mac begins an accent").toBe("new-document");
    expect(test.editor.dispatch({ type: "key-down", time: 0, ...keyPress("Tab", { keyCode: 229 }) })).toBe(false);
  });

  it("[E12] with AltGraph are not Ctrl+Alt", () => {
    const { state } = test.editor;
    expect(findCommand(keyPress("Ctrl+Alt+c"), state)).toBe("copy-style");
    expect(findCommand(keyPress("Ctrl+Alt+ć", { code: "KeyC", altGraph: true }), state)).toBeNull();
    expect(findCommand(keyPress("Ctrl+Alt+a", { altGraph: true }), state)).toBeNull();
  });

  it("[E14] without a modifier are text while a topic is selected", () => {
    for (const key of ["h", "v", "?", "a", "я"]) expect(findCommand(keyPress(key), test.editor.state)).toBeNull();
  });

  it("[E14] choose a tool while nothing is selected", () => {
    const other = buildEditor(TRIP);
    press(other, "Escape", "h");
    expect(other.editor.state.tool.kind).toBe("hand");
    press(other, "v");
    expect(other.editor.state.tool.kind).toBe("idle");
    expect(findCommand(keyPress("Shift+?"), other.editor.state)).toBe("shortcuts-by-letter");
  });

  it("Esc then Tab leaves the canvas: no keyboard trap", () => {
    const other = buildEditor(TRIP);
    expect(press(other, "Escape", "Tab")).toEqual([true, false]);
    expect(press(other, "Escape")).toEqual([false]);
  });

  it("with Mod are kept from the browser even where they do nothing now, others are not", () => {
    const other = buildEditor(TRIP, { offers: [] });
    press(other, "Escape");
    expect(press(other, "Ctrl+u", "Ctrl+d", "Ctrl+k", "Ctrl+0")).toEqual([true, true, true, true]);
    expect(press(other, "Ctrl+p", "Ctrl+r", "Ctrl+t", "F5")).toEqual([false, false, false, false]);
    const reader = buildEditor(TRIP, { isReadOnly: true });
    expect(press(reader, "Ctrl+u")).toEqual([false]);
  });

  it("copy, cut and paste reach the browser, whose events carry them out", () => {
    expect(press(readyEditor(false), "Ctrl+c", "Ctrl+x", "Ctrl+v")).toEqual([false, false, false]);
  });
});

describe("while typing", () => {
  const test = buildEditor(TRIP);
  select(test, "Food");
  test.editor.run("edit-text");
  const { state } = test.editor;

  it.each([
    ["Enter", "commit-typing"],
    ["Tab", "commit-and-add-child"],
    ["Escape", "cancel-typing"],
    ["Shift+Enter", null],
    ["Backspace", null],
    ["Delete", null],
    ["Home", null],
    ["ArrowUp", null],
    ["Shift+ArrowLeft", null],
    ["Ctrl+a", null],
    ["Ctrl+c", null],
    ["Ctrl+v", null],
    ["Ctrl+Backspace", null],
    ["Shift+!", null],
    ["Ctrl+s", "save"],
  ])("%s is %s", (key, id) => {
    expect(findCommand(keyPress(key), state)).toBe(id);
  });
});

describe("bindings", () => {
  it.each([
    ["Mod+Shift+Z", "⇧⌘Z", "Ctrl Shift Z", "Ctrl Shift Я"],
    ["Mod+Z", "⌘Z", "Ctrl Z", "Ctrl Я"],
    ["Alt+ArrowUp", "⌥↑", "Alt ↑", "Alt ↑"],
    ["Mod+Alt+C", "⌥⌘C", "Ctrl Alt C", "Ctrl Alt С"],
    ["Mod+-", "⌘−", "Ctrl −", "Ctrl −"],
    ["Mod+=", "⌘=", "Ctrl =", "Ctrl ="],
    ["Mod+Enter", "⌘↩", "Ctrl Enter", "Ctrl Enter"],
    ["Delete", "⌦", "Del", "Del"],
    ["F2", "F2", "F2", "F2"],
  ])("%s is printed as on the keys", (text, mac, other, russian) => {
    expect(formatBinding(text, { isMac: true, language: "en" })).toBe(mac);
    expect(formatBinding(text, { isMac: false, language: "en" })).toBe(other);
    expect(formatBinding(text, { isMac: false, language: "ru" })).toBe(russian);
  });

  it("are not met by more keys than they say", () => {
    expect(matches(keyPress("Ctrl+Shift+z"), parseBinding("Mod+Z"), false)).toBe(false);
    expect(matches(keyPress("Ctrl+Meta+z"), parseBinding("Mod+Z"), false)).toBe(false);
    expect(matches(keyPress("Ctrl+z"), parseBinding("Mod+Z"), true)).toBe(false);
  });
});
