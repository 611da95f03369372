export { CLOSE, type CloseEvent, isContentRefusal } from "./close-codes.ts";
export { type Content, readContent, writeContent } from "./content.ts";
export {
  AUTH,
  buildCount,
  KIND,
  LAST_PART_HEAD,
  PART_HEAD,
  PING_FRAME,
  PONG_FRAME,
  readCount,
  SYNC,
} from "./frames.ts";
export { readServerMessage, type ServerMessage, UPGRADE_REQUEST } from "./messages.ts";
export { LIVE_PATH, type LivePath, readLivePath, writeLivePath } from "./path.ts";
