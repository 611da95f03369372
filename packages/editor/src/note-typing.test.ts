import { setNote, typeText } from "@treeline/map";
import { copyMap, repeatableOptions, syncMaps } from "@treeline/map/testing";
import { expect, it } from "vitest";
import { NoteTyping } from "./note-typing.ts";
import { buildEditor, press, select, sketchIn, type TestEditor } from "./testing/index.ts";

const place = { of: "note", topic: "Rome" } as const;

function open(before = "") {
  const test = buildEditor(["Trip", ["Rome"], ["Oslo"]]);
  if (before !== "") setNote(test.map, { topic: "Rome", content: before });
  return { test, note: new NoteTyping(test.editor, "Rome") };
}

const noteIn = ({ map }: TestEditor) => map.findTopic("Rome")?.note?.content;

function typeIn(note: NoteTyping, words: string): void {
  for (const text of words) note.type({ from: note.text.length, to: note.text.length, text });
}

it("each letter of a note is in the map as it is typed", () => {
  const { test, note } = open();
  typeIn(note, "Book");
  expect(noteIn(test)).toBe("Book");
  note.type({ from: 0, to: 2, text: "" });
  expect(noteIn(test)).toBe("ok");
});

it("undo in a note takes back its own words, and nothing of the map or of others", () => {
  const { test, note } = open("Old. ");
  typeIn(note, "Book early");
  const guest = copyMap(test.map, repeatableOptions(2));
  typeText(guest, { place, from: 0, to: 0, insert: [{ text: "Very " }] });
  syncMaps(test.map, guest);
  note.undo();
  expect(noteIn(test)).toBe("Very Old. Book ");
  note.undo();
  note.undo();
  note.undo();
  expect(noteIn(test)).toBe("Very Old. ");
  note.redo();
  expect(noteIn(test)).toBe("Very Old. Book ");
});

it("a closed note is one step of undo", () => {
  const { test, note } = open();
  typeIn(note, "Book early");
  note.close();
  press(test, "Ctrl+z");
  expect(noteIn(test)).toBeUndefined();
  press(test, "Ctrl+Shift+z");
  expect(noteIn(test)).toBe("Book early");
});

it("a note that is left blank is none, and no step of undo", () => {
  const { test, note } = open();
  select(test, "Oslo");
  press(test, "Delete");
  typeIn(note, "  ");
  note.close();
  expect(noteIn(test)).toBeUndefined();
  press(test, "Ctrl+z");
  expect(sketchIn(test)).toEqual(["Trip", ["Rome"], ["Oslo"]]);
});

it("what was done in the map meanwhile stays a step of its own", () => {
  const { test, note } = open();
  typeIn(note, "Book");
  select(test, "Oslo");
  press(test, "Delete");
  note.undo();
  expect(noteIn(test)).toBe("Book");
  typeIn(note, " early");
  note.close();
  press(test, "Ctrl+z");
  expect(noteIn(test)).toBe("Book");
  press(test, "Ctrl+z");
  expect(sketchIn(test)).toEqual(["Trip", ["Rome"], ["Oslo"]]);
});

it("two people who begin the same note at the same moment keep the words of both", () => {
  const { test, note } = open();
  const guest = copyMap(test.map, repeatableOptions(2));
  // Of two values written at the same moment the one of the higher client stays.
  guest.doc.clientID = test.map.doc.clientID + 1;
  typeIn(note, "Mine. ");
  const before = note.text;
  typeText(guest, { place, from: 0, to: 0, insert: [{ text: "Theirs. " }] });
  syncMaps(test.map, guest);
  expect(noteIn(test)).toBe("Theirs. ");
  note.rescue(before);
  syncMaps(test.map, guest);
  expect(guest.findTopic("Rome")?.note?.content).toBe("Mine. Theirs. ");
});

it("[U2] undo of a note that one began takes back one's own words, and leaves what others wrote in it", () => {
  const { test, note } = open();
  typeIn(note, "Book");
  const guest = copyMap(test.map, repeatableOptions(2));
  typeText(guest, { place, from: 4, to: 4, insert: [{ text: "! early" }] });
  syncMaps(test.map, guest);
  note.close();
  press(test, "Ctrl+z");
  expect(noteIn(test)).toBe("! early");
  press(test, "Ctrl+Shift+z");
  expect(noteIn(test)).toBe("Book! early");
});

it("a note takes no letter beyond the longest, and says so", () => {
  const { test, note } = open("x".repeat(20_000));
  expect(note.type({ from: 0, to: 0, text: "y" })).toBe(false);
  expect(note.type({ from: 0, to: 1, text: "" })).toBe(true);
  expect(test.requests).toMatchObject([{ kind: "refused", code: "note_too_long" }]);
});
