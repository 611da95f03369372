import type { MapDoc } from "@treeline/map";
import { encodeStateAsUpdate } from "yjs";

/** All of a map as one update, as a snapshot holds it. */
export const encodeMap = (map: MapDoc): Uint8Array => encodeStateAsUpdate(map.doc);
