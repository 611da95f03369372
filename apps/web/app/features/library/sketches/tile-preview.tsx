import type { DocumentItem } from "@treeline/contract";
import { useState } from "react";
import { MapSketch } from "./map-sketches.tsx";
import themes from "./theme-colours.module.css";
import styles from "./tile-preview.module.css";

type Pictured = Pick<DocumentItem, "preview" | "theme" | "layout_type">;

/** The preview of a map on the canvas colour of its theme; a sketch in the theme's colours while there is none, or when it fails to load. */
export function TilePreview({ preview, theme, layout_type: layout }: Pictured) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={`${styles.preview} ${themes[theme.toLowerCase()]}`}>
      {preview && preview !== failed ? (
        <img
          className={styles.picture}
          src={preview}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(preview)}
        />
      ) : (
        <MapSketch layout={layout} />
      )}
    </div>
  );
}
