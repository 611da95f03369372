import { IMAGE_TYPES } from "@treeline/contract";

/** The browser's own dialog. Nothing happens when it is closed without a choice. */
export function pickImages({ multiple }: { multiple: boolean }, onPick: (files: readonly File[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = IMAGE_TYPES.join(",");
  input.multiple = multiple;
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onPick(files);
  });
  input.click();
}
