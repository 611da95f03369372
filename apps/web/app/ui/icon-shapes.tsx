import type { ReactNode } from "react";

/** Drawn on a 20 grid, stroke 1.6; only those in use are here. */
export const ICON_SHAPES = {
  "chevron-down": <path d="M5.5 8l4.5 4.5L14.5 8" />,
  x: <path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />,
  check: <path d="M4.5 10.6l3.6 3.5 7.4-8" />,
  globe: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M3.5 10h13M10 3.5c2 2 2.8 4.2 2.8 6.5s-.8 4.5-2.8 6.5c-2-2-2.8-4.2-2.8-6.5S8 5.5 10 3.5z" />
    </>
  ),
  lock: (
    <>
      <rect x="4.8" y="9" width="10.4" height="7.2" rx="1.7" />
      <path d="M7 9V7a3 3 0 0 1 6 0v2" />
    </>
  ),
  eye: (
    <>
      <path d="M2.8 10S5.4 5.2 10 5.2 17.2 10 17.2 10 14.6 14.8 10 14.8 2.8 10 2.8 10z" />
      <circle cx="10" cy="10" r="2.2" />
    </>
  ),
  logout: <path d="M8 4H5.2A1.2 1.2 0 0 0 4 5.2v9.6A1.2 1.2 0 0 0 5.2 16H8M12.5 6.5L16 10l-3.5 3.5M16 10H8" />,
  key: (
    <>
      <circle cx="7" cy="13" r="3.2" />
      <path d="M9.3 10.7L16 4M13.6 6.4l2 2M11.7 8.3l1.4 1.4" />
    </>
  ),
  "arrow-right": <path d="M4 10h12M11.5 5.5L16 10l-4.5 4.5" />,
  alert: <path d="M10 4L17 15.8H3zM10 8.6v3M10 13.6h.01" />,
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
  chat: (
    <path d="M3.8 5.8a1.5 1.5 0 0 1 1.5-1.5h9.4a1.5 1.5 0 0 1 1.5 1.5v6.4a1.5 1.5 0 0 1-1.5 1.5H9.5L6 16.5v-2.8h-.7a1.5 1.5 0 0 1-1.5-1.5z" />
  ),
  user: (
    <>
      <circle cx="10" cy="6.8" r="3.2" />
      <path d="M4 16.5c.5-3.2 2.9-5 6-5s5.5 1.8 6 5" />
    </>
  ),
  sync: <path d="M15.7 8.4A6 6 0 0 0 5 6.9M4.3 11.6A6 6 0 0 0 15 13.1M5 3.6v3.3h3.3M15 16.4v-3.3h-3.3" />,
  link: (
    <path d="M8.3 11.7l3.4-3.4M9.2 6.4l1.6-1.6a3.1 3.1 0 0 1 4.4 4.4l-1.6 1.6M10.8 13.6l-1.6 1.6a3.1 3.1 0 0 1-4.4-4.4l1.6-1.6" />
  ),
  note: (
    <path d="M4.5 5.2a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v6.6l-3.8 4H5.5a1 1 0 0 1-1-1zM15.5 11.8h-2.8a1 1 0 0 0-1 1v3M7.5 8h5M7.5 11h2" />
  ),
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  users: (
    <>
      <circle cx="7.5" cy="7.2" r="2.8" />
      <path d="M2.5 15.8c.4-2.8 2.3-4.3 5-4.3s4.6 1.5 5 4.3M12.7 4.7a2.8 2.8 0 0 1 0 5M14.6 11.9c1.7.6 2.7 1.9 3 3.9" />
    </>
  ),
  trash: (
    <path d="M4 6h12M8 6V4.3h4V6M5.5 6l.6 9.2a1 1 0 0 0 1 .9h5.8a1 1 0 0 0 1-.9L14.5 6M8.5 9.2v3.8M11.5 9.2v3.8" />
  ),
  "eye-off": (
    <>
      <path d="M2.8 10S5.4 5.2 10 5.2 17.2 10 17.2 10 14.6 14.8 10 14.8 2.8 10 2.8 10z" />
      <circle cx="10" cy="10" r="2.2" />
      <path d="M4 16L16 4" />
    </>
  ),
  contrast: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICON_SHAPES;
