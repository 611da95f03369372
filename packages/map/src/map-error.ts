export type MapErrorCode =
  | "not_found"
  | "is_root"
  | "makes_a_loop"
  | "not_siblings"
  | "too_many_topics"
  | "too_many_connections"
  | "too_many_marks"
  | "text_too_long"
  | "note_too_long"
  | "name_too_long"
  | "label_too_long"
  | "bad_link"
  | "bad_id"
  | "id_taken"
  | "bad_value"
  | "newer_schema";

/** An edit was refused. It is thrown before anything is written, so the map is as it was. */
export class MapError extends Error {
  override readonly name = "MapError";
  readonly code: MapErrorCode;

  constructor(code: MapErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
