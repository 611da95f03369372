import type { Editor } from "@treeline/editor";

/** Several things may lie over the lower edge of the map; the highest of them counts. */
export function createCovers(editor: Editor): (pixels: number) => () => void {
  const covers = new Set<{ readonly pixels: number }>();
  const tell = () => editor.update({ covered: Math.max(0, ...[...covers].map(({ pixels }) => pixels)) });
  return (pixels) => {
    const cover = { pixels };
    covers.add(cover);
    tell();
    return () => {
      covers.delete(cover);
      tell();
    };
  };
}
