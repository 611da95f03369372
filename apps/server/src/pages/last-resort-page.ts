/** For when React renders nothing at all: plain HTML, no script, no style sheet, no words about the cause. */
export function renderLastResort(status: number, { isErrorPageBroken }: { isErrorPageBroken: boolean }): string {
  const words = isErrorPageBroken ? "<p>An error occurred while showing the error page</p>" : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title><meta name="robots" content="noindex"></head>
<body><main><h1>${status}</h1>${words}<p><a href="/">Back to home</a></p></main></body></html>`;
}
