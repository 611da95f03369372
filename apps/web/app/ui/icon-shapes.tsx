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
  eye: (
    <>
      <path d="M2.8 10S5.4 5.2 10 5.2 17.2 10 17.2 10 14.6 14.8 10 14.8 2.8 10 2.8 10z" />
      <circle cx="10" cy="10" r="2.2" />
    </>
  ),
  logout: <path d="M8 4H5.2A1.2 1.2 0 0 0 4 5.2v9.6A1.2 1.2 0 0 0 5.2 16H8M12.5 6.5L16 10l-3.5 3.5M16 10H8" />,
  user: (
    <>
      <circle cx="10" cy="7" r="3.2" />
      <path d="M3.9 16.2c.7-3 3.1-4.7 6.1-4.7s5.4 1.7 6.1 4.7" />
    </>
  ),
  key: (
    <>
      <circle cx="7" cy="13" r="3.2" />
      <path d="M9.3 10.7L16 4M13.6 6.4l2 2M11.7 8.3l1.4 1.4" />
    </>
  ),
  plan: <path d="M10 16V5M5.5 9.2L10 4.7l4.5 4.5" />,
  "arrow-right": <path d="M4 10h12M11.5 5.5L16 10l-4.5 4.5" />,
  alert: <path d="M10 4L17 15.8H3zM10 8.6v3M10 13.6h.01" />,
  chat: (
    <path d="M3.8 5.8a1.5 1.5 0 0 1 1.5-1.5h9.4a1.5 1.5 0 0 1 1.5 1.5v6.4a1.5 1.5 0 0 1-1.5 1.5H9.5L6 16.5v-2.8h-.7a1.5 1.5 0 0 1-1.5-1.5z" />
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
