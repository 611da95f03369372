interface Wanted {
  readonly multiple: boolean;
  /** Types of files; any without it. */
  readonly accept?: string;
}

/** The browser's own dialog. Nothing happens when it is closed without a choice. */
export function pickFiles({ multiple, accept = "" }: Wanted, onPick: (files: readonly File[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.multiple = multiple;
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onPick(files);
  });
  input.click();
}
