import { buildEditor, select, type TestEditor } from "@treeline/editor/testing";
import { setLink, setNote } from "@treeline/map";
import { buildMap, type Sketch } from "@treeline/map/testing";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { textsFor } from "../../../texts/texts.server.ts";
import { TextProvider } from "../../../texts/use-text.ts";
import { type Session, SessionContext } from "../session/session.ts";
import { createStore } from "../session/store.ts";
import { ariaIdOf } from "./screen-reader/aria-id.ts";
import { AriaMirror } from "./screen-reader/aria-mirror.tsx";
import { ViewIslands } from "./view-islands.tsx";

const TRIP: Sketch = ["Trip", ["Rome", ["Hotel"]], ["Oslo"]];

function render({ editor }: TestEditor, children: ReactNode, locale: "en" | "ru" = "en"): string {
  const session = {
    editor,
    isMinimapShown: createStore(true),
    panel: createStore(null),
  } as Partial<Session> as Session;
  return renderToStaticMarkup(
    <TextProvider locale={locale} texts={textsFor(locale).page} editor={textsFor(locale).editor}>
      <SessionContext value={session}>{children}</SessionContext>
    </TextProvider>,
  );
}

function buildTrip(): TestEditor {
  const map = buildMap(TRIP);
  setNote(map, { topic: "Rome", content: "x" });
  setLink(map, { topics: ["Rome"], link: "https://x.org/" });
  const test = buildEditor(map);
  select(test, "Rome");
  return test;
}

describe("the mirror of the map", () => {
  it("the mirror of the map is a tree with places, states and words", () => {
    const markup = render(buildTrip(), <AriaMirror />);
    expect(markup).toMatch(/role="tree" aria-label="Topics of the map" aria-multiselectable="true"/);
    const [rome] = /<div id="topic-Rome".*?<\/div>/.exec(markup) ?? [];
    expect(rome).toBe(
      `<div id="${ariaIdOf("Rome")}" data-row="Rome" role="treeitem" aria-level="2" aria-posinset="1" aria-setsize="2" ` +
        `aria-expanded="true" aria-selected="true">Rome, has note, has link</div>`,
    );
    expect(markup).toContain(`aria-setsize="2" aria-selected="false">Oslo</div>`);
  });

  it("the mirror of the map speaks the language of the interface", () => {
    expect(render(buildTrip(), <AriaMirror />, "ru")).toContain("Rome, есть заметка, есть ссылка");
  });
});

describe("the islands", () => {
  it("say the zoom and what a press does", () => {
    const markup = render(buildTrip(), <ViewIslands />);
    expect(markup).toContain(`aria-label="100%. Zoom to 100%"`);
    expect(markup).toMatch(/aria-label="Minimap" aria-pressed="true"/);
    for (const name of ["Zoom in", "Zoom out", "Fit map", "Keyboard shortcuts"]) expect(markup).toContain(name);
  });

  it("write numbers as the language does", () => {
    expect(render(buildTrip(), <ViewIslands />, "ru")).toContain("100\u00a0%");
  });
});
