import { seededRandom } from "@treeline/map/testing";
import * as Y from "yjs";

export interface Written {
  /** As they were sent. */
  readonly updates: readonly Uint8Array[];
  /** In the order of the ids that two servers gave them whose clocks differ by more than all this took. */
  readonly rows: readonly Uint8Array[];
  readonly clocks: ReadonlyMap<number, number>;
}

const PEOPLE = 4;
const EDITS = 200;
const HOP_EVERY = 60;

/** People who answer each other in one text and change from one server to the other now and then. */
export function writeOnTwoServers(seed: number): Written {
  const random = seededRandom(seed);
  const people = Array.from({ length: PEOPLE }, (_, at) => {
    const doc = new Y.Doc();
    doc.clientID = at + 1;
    return { doc, server: 0 };
  });
  const sent: { readonly update: Uint8Array; readonly server: number }[] = [];
  for (const person of people) {
    person.doc.on("update", (update: Uint8Array, origin: unknown) => {
      if (origin === "elsewhere") return;
      sent.push({ update, server: person.server });
      for (const { doc } of people) if (doc !== person.doc) Y.applyUpdate(doc, update, "elsewhere");
    });
  }
  for (let edit = 0; edit < EDITS; edit += 1) {
    if (edit % HOP_EVERY === 0) for (const person of people) person.server = random() < 0.5 ? 0 : 1;
    const text = people[Math.floor(random() * PEOPLE)]?.doc.getText("text");
    text?.insert(Math.floor(random() * (text.length + 1)), "ab");
  }
  const updates = sent.map(({ update }) => update);
  const rows = sent.toSorted((one, other) => one.server - other.server).map(({ update }) => update);
  const clocks = Y.decodeStateVector(Y.encodeStateVector(people[0]?.doc ?? new Y.Doc()));
  return { updates, rows, clocks };
}
