interface DrawnMapProps {
  /** From the engine. */
  readonly svg: string;
  /** What it shows, in words; null where the words stand beside it. */
  readonly label: string | null;
  readonly className: string | undefined;
}

/** A map as a picture. */
export function DrawnMap({ svg, label, className }: DrawnMapProps) {
  const words = label === null ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return <div {...words} className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
