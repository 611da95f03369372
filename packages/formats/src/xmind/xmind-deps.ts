import type { Tally } from "../report/tally.ts";
import type { SheetPicture } from "../sheet/sheet.ts";

export interface XmindDeps {
  readonly tally: Tally;
  /** Of a picture in the container, by the address that a topic has. */
  readonly findPicture: (address: string) => SheetPicture | undefined;
}
