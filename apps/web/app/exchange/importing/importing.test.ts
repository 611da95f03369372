import { FILE_DEPTH_MAX, FILE_MAX_BYTES, FILE_TOPICS_MAX, importFile } from "@treeline/formats";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findReport, forgetReports, rememberReport, type StoredReport, toStoredReport } from "./stored-report.ts";
import { FILE_LIMITS } from "./use-problem-text.ts";

it("the limits of files are said as they are", () => {
  expect(FILE_LIMITS).toEqual({ bytes: FILE_MAX_BYTES, topics: FILE_TOPICS_MAX, depth: FILE_DEPTH_MAX });
});

describe("the report of an import", () => {
  const store = new Map<string, string>();
  const report: StoredReport = {
    at: 1,
    file: "a.mm",
    topics: 2,
    notes: 0,
    links: 0,
    pictures: 0,
    connections: 0,
    losses: [{ code: "mark", where: "note", count: 3 }],
  };
  beforeEach(() => {
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
  });
  afterEach(() => {
    store.clear();
    vi.unstubAllGlobals();
  });

  it("is found by each document of the file, for the same person only, until they sign out", () => {
    rememberReport("ann", ["1", "2"], report);
    expect(findReport("ann", "1")).toEqual(report);
    expect(findReport("ann", "2")).toEqual(report);
    expect(findReport("bob", "1")).toBeUndefined();
    forgetReports("ann");
    expect(findReport("ann", "1")).toBeUndefined();
  });

  it("is kept for the last two hundred documents", () => {
    for (let at = 0; at <= 200; at += 1) rememberReport("ann", [`document ${at}`], report);
    expect(findReport("ann", "document 0")).toBeUndefined();
    expect(findReport("ann", "document 1")).toEqual(report);
    expect(findReport("ann", "document 200")).toEqual(report);
  });

  it("counts the notes of the file, not those that are made of its markers", () => {
    const result = importFile('<map><node TEXT="A"><icon BUILTIN="x"/></node></map>');
    expect(result.ok && toStoredReport("a.mm", result.report)).toMatchObject({ topics: 1, notes: 0 });
  });
});
