/** The address of the page a request is about. A navigation inside the app asks for `/documents.data`, which is no place to go. */
export function pageUrlOf(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  return url;
}

/** Whether the app itself asked; otherwise a plain form or link of a browser did, perhaps without scripts. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
