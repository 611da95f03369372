import type { ReactNode } from "react";
import { ICON_SHAPES, type IconName } from "./icon-shapes.tsx";

interface IconLook {
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Decoration: whatever it stands for is also said in words. */
export function Icon({ name, ...look }: IconLook & { name: IconName }) {
  return <IconFrame {...look}>{ICON_SHAPES[name]}</IconFrame>;
}

/** The 20 grid and the pen of every icon, for shapes that only one place uses. */
export function IconFrame({ size = 20, className, children }: IconLook & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
