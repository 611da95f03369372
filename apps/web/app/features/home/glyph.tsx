import type { ReactNode } from "react";
import { IconFrame } from "../../ui/icon.tsx";

/** Icons of the editor, drawn on a 20 grid like those of the interface. */
const GLYPHS = {
  undo: <path d="M7.5 4.5L4 8l3.5 3.5M4.5 8h7a4 4 0 0 1 0 8H8" />,
  redo: <path d="M12.5 4.5L16 8l-3.5 3.5M15.5 8h-7a4 4 0 0 0 0 8H12" />,
  cloudCheck: (
    <path d="M6.2 15.5a3.4 3.4 0 0 1-.5-6.76 4.6 4.6 0 0 1 8.9 1A2.9 2.9 0 0 1 14.3 15.5zM8 11.9l1.5 1.5 2.7-2.9" />
  ),
  userPlus: (
    <>
      <circle cx="8" cy="7" r="3" />
      <path d="M2.8 16.2c.4-3 2.5-4.6 5.2-4.6s4.8 1.6 5.2 4.6M15.5 6.5v5M13 9h5" />
    </>
  ),
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  pause: <path d="M7.5 5v10M12.5 5v10" />,
  play: <path d="M7 4.8v10.4l8.2-5.2z" />,
  minus: <path d="M4.5 10h11" />,
  fit: (
    <>
      <path d="M4 7.5V5.2A1.2 1.2 0 0 1 5.2 4h2.3M12.5 4h2.3A1.2 1.2 0 0 1 16 5.2v2.3M16 12.5v2.3a1.2 1.2 0 0 1-1.2 1.2h-2.3M7.5 16H5.2A1.2 1.2 0 0 1 4 14.8v-2.3" />
      <rect x="7.5" y="8.2" width="5" height="3.6" rx=".8" />
    </>
  ),
  mapLayout: (
    <>
      <rect x="7.7" y="8.2" width="4.6" height="3.6" rx="1.2" fill="currentColor" stroke="none" />
      <path
        d="M12 10h5M12.3 9.4c1.5-.6.9-4.6 2.7-4.6h2M12.3 10.6c1.5.6.9 4.6 2.7 4.6h2M8 10H3M7.7 9.4C6.2 8.8 6.8 4.8 5 4.8H3M7.7 10.6c-1.5.6-.9 4.6-2.7 4.6H3"
        strokeWidth="1.4"
      />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

interface GlyphProps {
  readonly name: keyof typeof GLYPHS;
  readonly size?: number;
  readonly className?: string;
}

export function Glyph({ name, ...look }: GlyphProps) {
  return <IconFrame {...look}>{GLYPHS[name]}</IconFrame>;
}
