import type { Topic } from "@treeline/map";
import { buildMap } from "@treeline/map/testing";
import { expect, it } from "vitest";
import { findShowing } from "./find-showing.ts";

const { root } = buildMap(["Trip"]).read();
const topic = (id: string, ...children: Topic[]): Topic => ({ ...root, id, children });
const showing = (id: string): Topic => ({ ...topic(id), image: { id: "i1", url: "/i1", width: 40, height: 30 } });

it("finds the topic of a picture at the end of a chain of 10,000", () => {
  let chain = showing("end");
  for (let depth = 0; depth < 10_000; depth += 1) chain = topic(`t${depth}`, chain);
  expect(findShowing(chain, "i1")?.id).toBe("end");
  expect(findShowing(chain, "i2")).toBeUndefined();
});

it("finds the first of those that show it, as one reads", () => {
  expect(findShowing(topic("a", topic("b", showing("c")), showing("d")), "i1")?.id).toBe("c");
});
