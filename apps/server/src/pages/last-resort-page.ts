/** For when even the error page cannot be rendered: plain HTML, no script, no style sheet, no words about the cause. */
export function renderLastResort(status: number): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title><meta name="robots" content="noindex"></head>
<body><main><h1>${status}</h1><p>An error occurred while showing the error page</p><p><a href="/">Back to home</a></p></main></body></html>`;
}
