/** Texts for an old page after a deploy. They come with what shows them. */
export const enOutdated = {
  text: "There is a newer version of this page. Reload it to go on editing; your changes are kept.",
  soon: "There is a newer version of this page. It reloads itself when you pause; your changes are kept.",
  rebuilt:
    "This map was tidied up on the server while you were away. The page reloads itself when you pause; your changes are kept.",
  reload: "Reload",
} as const;
