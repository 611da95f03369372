/** What is said, but not shown, when the map changes. */
export const announce = {
  severalSelected_one: "{{count}} topic selected",
  severalSelected_other: "{{count}} topics selected",
  nothingSelected: "Nothing selected",
  new: "New topic, {{place}} of {{size}}, level {{level}}, under {{name}}",
  added_one: "{{count}} topic added",
  added_other: "{{count}} topics added",
  deleted_one: "{{count}} topic deleted",
  deleted_other: "{{count}} topics deleted",
  folded_one: "{{name}}: folded, {{count}} topic hidden",
  folded_other: "{{name}}: folded, {{count}} topics hidden",
  unfolded_one: "{{name}}: unfolded, {{count}} topic below",
  unfolded_other: "{{name}}: unfolded, {{count}} topics below",
  layout: "Layout: {{layout}}",
  connecting: "Connecting: {{name}}. Arrows choose, Enter connects, Escape stops.",
  hits_one: "{{count}} topic found",
  hits_other: "{{count}} topics found",
} as const;
