import { buildEditor, select } from "@treeline/editor/testing";
import { describe, expect, it } from "vitest";
import { colourBranches, fillByTheme, fillWith } from "./paint-topics.ts";

function open() {
  const test = buildEditor(["Trip", ["Rome", ["Forum"]], ["Oslo"]]);
  const [rome] = test.editor.state.snapshot.root.children;
  const [forum] = rome?.children ?? [];
  if (!rome || !forum) throw new Error("the sketch has them");
  const topic = (id: string) => test.editor.state.topics.find(id);
  return { ...test, rome: rome.id, forum: forum.id, topic };
}

describe("colours", () => {
  it("fill all that are selected in one step of undo, and let contrast pick the letters", () => {
    const test = open();
    select(test, test.rome, test.forum);
    test.editor.run((state) => fillWith("#CE4335")(state));
    expect(test.topic(test.rome)?.style).toEqual({ fill: "#CE4335" });
    expect(test.topic(test.forum)?.style).toEqual({ fill: "#CE4335" });
    test.editor.run("undo");
    expect(test.topic(test.rome)?.style).toBeUndefined();
  });

  it("show in shapes that have no ground", () => {
    const test = open();
    select(test, test.rome);
    test.editor.run("shape-none");
    test.editor.run(fillWith("#CE4335"));
    expect(test.topic(test.rome)?.shape).toBeUndefined();
    test.editor.run("shape-underline");
    test.editor.run(fillWith("#0F7F83"));
    expect(test.topic(test.rome)).toMatchObject({ shape: "underline", style: { stroke: "#0F7F83" } });
  });

  it("go back to the theme without touching the size of the letters", () => {
    const test = open();
    select(test, test.rome);
    test.editor.run(() => (edit) => edit.setStyle({ topics: [test.rome], style: { fontSize: 24, fill: "#CE4335" } }));
    test.editor.run(fillByTheme);
    expect(test.topic(test.rome)?.style).toEqual({ fontSize: 24 });
  });

  it("of a branch belong to main topics, whose own colour goes", () => {
    const test = open();
    select(test, test.forum);
    expect(test.editor.canRun(colourBranches(3))).toBe(false);
    select(test, test.rome);
    test.editor.run(fillWith("#CE4335"));
    test.editor.run(colourBranches(3));
    expect(test.topic(test.rome)).toMatchObject({ hue: 3, style: undefined });
  });

  it("colours are refused to readers", () => {
    const test = open();
    select(test, test.rome);
    test.editor.update({ isReadOnly: true });
    expect(test.editor.canRun(fillWith("#CE4335"))).toBe(false);
    expect(test.editor.canRun(colourBranches(1))).toBe(false);
  });
});
