import type { ReactNode } from "react";

/** Icons that a document's header shows at once: the first script carries these and no others. Drawn like those of icon-shapes. */
export const HEADER_ICON_SHAPES = {
  undo: <path d="M7.5 4.5L4 8l3.5 3.5M4.5 8h7a4 4 0 0 1 0 8H8" />,
  redo: <path d="M12.5 4.5L16 8l-3.5 3.5M15.5 8h-7a4 4 0 0 0 0 8H12" />,
  "user-plus": (
    <>
      <circle cx="8" cy="7" r="3" />
      <path d="M2.8 16.2c.4-3 2.5-4.6 5.2-4.6s4.8 1.6 5.2 4.6M15.5 6.5v5M13 9h5" />
    </>
  ),
  "cloud-check": (
    <>
      <path d="M6.2 15.5a3.4 3.4 0 0 1-.5-6.76 4.6 4.6 0 0 1 8.9 1A2.9 2.9 0 0 1 14.3 15.5z" />
      <path d="M8 11.9l1.5 1.5 2.7-2.9" />
    </>
  ),
  sync: <path d="M15.7 8.4A6 6 0 0 0 5 6.9M4.3 11.6A6 6 0 0 0 15 13.1M5 3.6v3.3h3.3M15 16.4v-3.3h-3.3" />,
  "layout-h": (
    <>
      <rect x="7.7" y="8.2" width="4.6" height="3.6" rx="1.2" fill="currentColor" stroke="none" />
      <path
        d="M12 10h5M12.3 9.4c1.5-.6.9-4.6 2.7-4.6h2M12.3 10.6c1.5.6.9 4.6 2.7 4.6h2M8 10H3M7.7 9.4C6.2 8.8 6.8 4.8 5 4.8H3M7.7 10.6c-1.5.6-.9 4.6-2.7 4.6H3"
        strokeWidth="1.4"
      />
    </>
  ),
  "layout-lr": (
    <>
      <rect x="2.8" y="8" width="5.2" height="4" rx="1.3" fill="currentColor" stroke="none" />
      <path d="M8 10h8.7M16.7 4.8h-3.4a1.7 1.7 0 0 0-1.7 1.7v7a1.7 1.7 0 0 0 1.7 1.7h3.4" />
    </>
  ),
  "layout-tb": (
    <>
      <rect x="7.3" y="3" width="5.4" height="4" rx="1.3" fill="currentColor" stroke="none" />
      <path d="M10 7v9M4 16v-3a1.7 1.7 0 0 1 1.7-1.7h8.6A1.7 1.7 0 0 1 16 13v3" />
    </>
  ),
  "layout-ind": (
    <>
      <rect x="3" y="3" width="6" height="4" rx="1.3" fill="currentColor" stroke="none" />
      <path d="M5.3 7v7.3A1.7 1.7 0 0 0 7 16h9.5M5.3 11.2h11.2" />
    </>
  ),
  "layout-time": (
    <>
      <rect x="2.4" y="4" width="4.6" height="4" rx="1.3" fill="currentColor" stroke="none" />
      <path d="M7 6h10.6M9.8 6v8.3a1.7 1.7 0 0 0 1.7 1.7h1.3M9.8 11h3M15.2 6v5.3a1.7 1.7 0 0 0 1.7 1.7h.7" />
    </>
  ),
  palette: (
    <>
      <path d="M10 3.5a6.5 6.5 0 1 0 0 13c1.2 0 1.6-.8 1.4-1.6-.3-1.1.3-2 1.5-2h1.6c1.2 0 2-.9 2-2.3 0-3.9-2.9-7.1-6.5-7.1z" />
      <g fill="currentColor" stroke="none">
        <circle cx="7" cy="8" r="1" />
        <circle cx="10.5" cy="6.5" r="1" />
        <circle cx="6.6" cy="11.6" r="1" />
      </g>
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type HeaderIconName = keyof typeof HEADER_ICON_SHAPES;
