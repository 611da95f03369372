/** Around the map: islands, search, and the mirror for those who do not see the map. */
export const tools = {
  view: { label: "View", minimap: "Minimap" },
  search: {
    label: "Search in the map",
    place: "{{at}} of {{total}}",
    found_one: "{{count}} found",
    found_other: "{{count}} found",
    none: "Nothing found",
    close: "Close search",
  },
  mirror: {
    label: "Topics of the map",
    note: "has note",
    link: "has link",
    untitled: "Topic without text",
  },
} as const;
