interface DrawnMapProps {
  /** From the engine. */
  readonly svg: string;
  /** What it shows, in words. */
  readonly label: string;
  readonly className: string | undefined;
}

/** A map as a picture. */
export function DrawnMap({ svg, label, className }: DrawnMapProps) {
  return <div role="img" aria-label={label} className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
