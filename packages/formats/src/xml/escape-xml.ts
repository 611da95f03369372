/** Also for attributes. What XML cannot hold at all (control characters, halves of pairs) is dropped. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are the characters that XML does not allow
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#xd;")
    .replaceAll("\n", "&#xa;")
    .replaceAll("\t", "&#x9;");
