import type { ReactNode } from "react";
import { HEADER_ICON_SHAPES } from "./header-icon-shapes.tsx";

/** The rest of the icons: of the editor and of the list of documents, so that other pages do not carry them. Drawn like those of icon-shapes. */
export const TOOL_ICON_SHAPES = {
  ...HEADER_ICON_SHAPES,
  "chevron-right": <path d="M8 5.5l4.5 4.5L8 14.5" />,
  "chevron-left": <path d="M12 5.5L7.5 10l4.5 4.5" />,
  "chevron-up": <path d="M5.5 12l4.5-4.5 4.5 4.5" />,
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  minus: <path d="M4.5 10h11" />,
  home: <path d="M3.6 9.3L10 3.9l6.4 5.4M5.3 8v7.3a.8.8 0 0 0 .8.8h7.8a.8.8 0 0 0 .8-.8V8M8.3 16v-3.8h3.4V16" />,
  star: <path d="M10 3.3l2.08 4.22 4.65.68-3.37 3.28.8 4.63L10 13.93l-4.16 2.18.8-4.63L3.27 8.2l4.65-.68z" />,
  more: (
    <>
      <g fill="currentColor" stroke="none">
        <circle cx="4.8" cy="10" r="1.35" />
        <circle cx="10" cy="10" r="1.35" />
        <circle cx="15.2" cy="10" r="1.35" />
      </g>
    </>
  ),
  flag: <path d="M5.2 17V3.6M5.2 4.2H15.6L13.1 7.8L15.6 11.4H5.2" />,
  grid: (
    <>
      <rect x="3.8" y="3.8" width="5" height="5" rx="1.2" />
      <rect x="11.2" y="3.8" width="5" height="5" rx="1.2" />
      <rect x="3.8" y="11.2" width="5" height="5" rx="1.2" />
      <rect x="11.2" y="11.2" width="5" height="5" rx="1.2" />
    </>
  ),
  list: (
    <>
      <path d="M7.5 5.5h8.7M7.5 10h8.7M7.5 14.5h8.7" />
      <g fill="currentColor" stroke="none">
        <circle cx="4.3" cy="5.5" r="1" />
        <circle cx="4.3" cy="10" r="1" />
        <circle cx="4.3" cy="14.5" r="1" />
      </g>
    </>
  ),
  sort: <path d="M4 5.5h9M4 10h6.5M4 14.5h4M14 8.5v7M11.7 13.3L14 15.6l2.3-2.3" />,
  filter: <path d="M3.8 5h12.4L11.6 10.4v4.8l-3.2-1.6v-3.2z" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5" />
      <path d="M12.8 12.8l3.6 3.6" />
    </>
  ),
  user: (
    <>
      <circle cx="10" cy="6.8" r="3.2" />
      <path d="M4 16.5c.5-3.2 2.9-5 6-5s5.5 1.8 6 5" />
    </>
  ),
  users: (
    <>
      <circle cx="7.5" cy="7.2" r="2.8" />
      <path d="M2.5 15.8c.4-2.8 2.3-4.3 5-4.3s4.6 1.5 5 4.3M12.7 4.7a2.8 2.8 0 0 1 0 5M14.6 11.9c1.7.6 2.7 1.9 3 3.9" />
    </>
  ),
  link: (
    <path d="M8.3 11.7l3.4-3.4M9.2 6.4l1.6-1.6a3.1 3.1 0 0 1 4.4 4.4l-1.6 1.6M10.8 13.6l-1.6 1.6a3.1 3.1 0 0 1-4.4-4.4l1.6-1.6" />
  ),
  note: (
    <path d="M4.5 5.2a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v6.6l-3.8 4H5.5a1 1 0 0 1-1-1zM15.5 11.8h-2.8a1 1 0 0 0-1 1v3M7.5 8h5M7.5 11h2" />
  ),
  image: (
    <>
      <rect x="3.5" y="4.5" width="13" height="11" rx="2" />
      <circle cx="7.3" cy="8.2" r="1.2" />
      <path d="M3.8 14l3.7-3.4 2.7 2.4 2.5-2.3 3.6 3.3" />
    </>
  ),
  connection: (
    <>
      <circle cx="4.8" cy="14.6" r="1.9" />
      <path d="M5.6 12.6c.8-4.4 4-6.7 9.2-6.6M12.2 3.2L15 6l-2.7 2.9" />
    </>
  ),
  shape: (
    <>
      <rect x="3.5" y="3.5" width="8.4" height="8.4" rx="1.8" />
      <path d="M14.1 8.3a4.3 4.3 0 1 1-5.8 5.8" />
    </>
  ),
  fit: (
    <>
      <path d="M4 7.5V5.2A1.2 1.2 0 0 1 5.2 4h2.3M12.5 4h2.3A1.2 1.2 0 0 1 16 5.2v2.3M16 12.5v2.3a1.2 1.2 0 0 1-1.2 1.2h-2.3M7.5 16H5.2A1.2 1.2 0 0 1 4 14.8v-2.3" />
      <rect x="7.5" y="8.2" width="5" height="3.6" rx=".8" />
    </>
  ),
  minimap: (
    <>
      <rect x="3.5" y="4.5" width="13" height="11" rx="2" />
      <rect x="9.3" y="9.3" width="4.6" height="3.7" rx=".8" fill="currentColor" stroke="none" />
    </>
  ),
  lock: (
    <>
      <rect x="4.8" y="9" width="10.4" height="7.2" rx="1.7" />
      <path d="M7 9V7a3 3 0 0 1 6 0v2" />
    </>
  ),
  pencil: <path d="M4 16l.7-3.3 8.3-8.3a1.5 1.5 0 0 1 2.1 0l.5.5a1.5 1.5 0 0 1 0 2.1l-8.3 8.3zM11.6 5.8l2.6 2.6" />,
  trash: (
    <path d="M4 6h12M8 6V4.3h4V6M5.5 6l.6 9.2a1 1 0 0 0 1 .9h5.8a1 1 0 0 0 1-.9L14.5 6M8.5 9.2v3.8M11.5 9.2v3.8" />
  ),
  copy: (
    <>
      <rect x="7.2" y="7.2" width="9" height="9" rx="1.7" />
      <path d="M12.8 7.2V5.4A1.6 1.6 0 0 0 11.2 3.8H5.4a1.6 1.6 0 0 0-1.6 1.6v5.8a1.6 1.6 0 0 0 1.6 1.6h1.8" />
    </>
  ),
  download: <path d="M10 3.8v8.4M6.6 9l3.4 3.4L13.4 9M4 16h12" />,
  printer: (
    <path d="M6 7.5V4h8v3.5M6 13.5H4.9a1.4 1.4 0 0 1-1.4-1.4V8.9a1.4 1.4 0 0 1 1.4-1.4h10.2a1.4 1.4 0 0 1 1.4 1.4v3.2a1.4 1.4 0 0 1-1.4 1.4H14M6 11.5h8V16H6z" />
  ),
  keyboard: (
    <>
      <rect x="2.8" y="5.2" width="14.4" height="9.6" rx="2" />
      <path d="M5.8 8.3h.01M8.6 8.3h.01M11.4 8.3h.01M14.2 8.3h.01M5.8 11.7h.01M14.2 11.7h.01M8.3 11.7h3.4" />
    </>
  ),
  clock: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 6.2V10l2.6 1.8" />
    </>
  ),
  help: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3v.2M10 13.6h.01" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 9.3v4M10 6.7h.01" />
    </>
  ),
  mail: (
    <>
      <rect x="3.2" y="5" width="13.6" height="10" rx="1.8" />
      <path d="M3.6 6.4L10 11l6.4-4.6" />
    </>
  ),
  bold: <path d="M6.2 4.2h4.6a2.9 2.9 0 0 1 0 5.8H6.2zM6.2 10h5.3a2.9 2.9 0 0 1 0 5.8H6.2z" strokeWidth="2" />,
  italic: <path d="M8.5 4.5h5M6.5 15.5h5M11.2 4.5l-2.4 11" />,
  underline: <path d="M6 4v5.2a4 4 0 0 0 8 0V4M5 16.2h10" />,
  strike: (
    <path d="M13.6 6.4C13 5 11.7 4.2 10 4.2c-2 0-3.5 1-3.5 2.7 0 1 .6 1.7 1.7 2.2M6.3 13.3c.5 1.5 1.9 2.5 3.8 2.5 2.2 0 3.7-1.1 3.7-2.9 0-.8-.3-1.4-.9-1.9M4 10h12" />
  ),
  sparkle: (
    <path d="M10 3.5c.6 3.9 2.6 5.9 6.5 6.5-3.9.6-5.9 2.6-6.5 6.5-.6-3.9-2.6-5.9-6.5-6.5 3.9-.6 5.9-2.6 6.5-6.5z" />
  ),
  menu: <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />,
} as const satisfies Record<string, ReactNode>;

export type ToolIconName = keyof typeof TOOL_ICON_SHAPES;
