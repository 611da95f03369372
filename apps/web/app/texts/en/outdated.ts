/** Texts for an old page after a deploy. They come with what shows them. */
export const enOutdated = {
  text: "There is a newer version of this page. Reload it to go on editing; your changes are kept.",
  soon: "There is a newer version of this page. It reloads itself when you pause; your changes are kept.",
  rebuilt: "This map was tidied up on the server. The page reloads itself when you pause; your changes are kept.",
  loose:
    "This map was tidied up on the server, and this browser keeps no copy: your last changes are on this page only.",
  keepOwn: "Keep a copy of my own",
  copied: "No copy could be made. The map is on the clipboard as text.",
  reload: "Reload",
} as const;
