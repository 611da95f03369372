import { describe, expect, it } from "vitest";
import { OUTLINES } from "./outlines.server.ts";
import { readSample } from "./read-sample.server.ts";

describe.each(["en", "ru"] as const)("the picture of the sample in %s", (language) => {
  const sample = readSample(language);
  const texts = [...sample.picture.svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

  it("shows every topic that is not folded away, the badge, and the connection's label", () => {
    const { root, connectionLabel } = OUTLINES[language];
    const shown = (topic: typeof root): string[] => [
      topic.text.replace("&", "&amp;"),
      ...(topic.isFolded ? ["4"] : (topic.children ?? []).flatMap(shown)),
    ];
    expect(texts.join(" ").split(" ").toSorted()).toEqual(
      [...shown(root), connectionLabel].join(" ").split(" ").toSorted(),
    );
  });

  it("has both colours wherever light and dark differ, and no style that the page's policy would refuse", () => {
    expect(sample.picture.svg).toMatch(/fill="light-dark\(#[0-9A-F]{6},#[0-9A-F]{6}\)"/i);
    expect(sample.picture.svg).not.toMatch(/style=|<style|<script/);
  });

  it("knows where people are at work", () => {
    const { selected, watched, passed } = sample.picture.marks;
    expect(selected?.x).toBeGreaterThan(0);
    expect(watched?.x).toBeLessThan(0);
    expect(watched?.height).toBeGreaterThan(66);
    expect(passed?.x).toBeLessThan(0);
  });

  it("is small enough for a first page", () => {
    expect(sample.picture.svg.length).toBeLessThan(40_000);
  });
});
