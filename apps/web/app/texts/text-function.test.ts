import { describe, expect, it } from "vitest";
import { createText } from "./text-function.ts";

const english = {
  product: { name: "Treeline" },
  greeting: "Hello {{name}}, this is $t(product.name)",
  found_one: "{{count}} topic found",
  found_other: "{{count}} topics found in {{place}}",
} as const;
const russian = {
  found_one: "Найдена {{count}} тема",
  found_few: "Найдены {{count}} темы",
  found_many: "Найдено {{count}} тем",
  found_other: "Найдено {{count}} темы",
};

describe("a text", () => {
  const t = createText<typeof english>("en", english);

  it("a text is found by its path, with values and other texts in it", () => {
    expect(t("product.name")).toBe("Treeline");
    expect(t("greeting", { name: "Marta" })).toBe("Hello Marta, this is Treeline");
  });

  it("a text is spelled as Americans do in en-US, and what a person wrote stays as it is", () => {
    const texts = { colour: "Colour: {{name}}", stars: "Add to favourites" } as const;
    const american = createText<typeof texts>("en-US", texts);
    expect([american("colour", { name: "Colour" }), american("stars")]).toEqual(["Color: Colour", "Add to favorites"]);
    expect(createText<typeof texts>("en", texts)("stars")).toBe("Add to favourites");
  });

  it("a text keeps what a person wrote as it is", () => {
    expect(t("greeting", { name: "$t(product.name) {{name}} $& <b>" })).toBe(
      "Hello $t(product.name) {{name}} $& <b>, this is Treeline",
    );
  });

  it("a text counts by the rules of its language", () => {
    expect([1, 2].map((count) => t("found", { count, place: "A" }))).toEqual(["1 topic found", "2 topics found in A"]);
    const ru = createText<typeof english>("ru", russian);
    expect([1, 3, 5, 21, 1.5].map((count) => ru("found", { count, place: "" }))).toEqual([
      "Найдена 1 тема",
      "Найдены 3 темы",
      "Найдено 5 тем",
      "Найдена 21 тема",
      "Найдено 1.5 темы",
    ]);
  });

  it("a text shows its key when it is missing", () => {
    expect(createText<typeof english>("en", {})("product.name")).toBe("product.name");
  });

  it("a text does not compile with a wrong key or without its values, and then still says something", () => {
    // @ts-expect-error no such text
    expect(t("greetings")).toBe("greetings");
    // @ts-expect-error a value is missing
    expect(t("greeting")).toContain("Hello");
    // @ts-expect-error a plural wants a count
    expect(t("found", { place: "A" })).toBe("found");
  });
});
