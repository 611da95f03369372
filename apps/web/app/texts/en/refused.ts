/** Texts for edits that the map refuses, by the code of the refusal. They come with what shows them. */
export const enRefused = {
  not_found: "This topic is no longer there.",
  is_root: "The central topic stays where it is.",
  makes_a_loop: "A topic cannot be moved into its own branch.",
  not_siblings: "These topics do not have the same parent.",
  too_many_topics: "A map holds at most 100,000 topics.",
  too_many_connections: "This map has reached its limit of connections.",
  too_many_marks: "A topic holds at most 30 marks.",
  text_too_long: "A topic holds at most 10,000 characters.",
  note_too_long: "A note holds at most 20,000 characters.",
  name_too_long: "This name is too long.",
  label_too_long: "This label is too long.",
  bad_link: "This is not an address that can be opened.",
  bad_id: "That did not work.",
  id_taken: "That did not work.",
  bad_value: "This value is not accepted.",
  newer_schema: "This map was made by a newer version. Reload the page to edit it.",
} as const;
