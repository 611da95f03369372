import { expect, it } from "vitest";
import { mergeCanvases } from "./merge-canvases.ts";

it("makes a pair of every colour that differs", () => {
  const light = '<rect fill="#FFFFFF" stroke="#112233"/><path fill="#FFFFFF"/>';
  const dark = '<rect fill="#000000" stroke="#112233"/><path fill="#FAFAFA"/>';
  expect(mergeCanvases(light, dark)).toBe(
    '<rect fill="light-dark(#FFFFFF,#000000)" stroke="#112233"/><path fill="light-dark(#FFFFFF,#FAFAFA)"/>',
  );
});

it("does not take two different drawings for one", () => {
  expect(() => mergeCanvases('<rect x="1" fill="#FFFFFF"/>', '<rect x="2" fill="#000000"/>')).toThrow();
});
