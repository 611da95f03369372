import { type KeyboardEvent, useId, useRef } from "react";
import { drawSketch, type SketchLook } from "../../../../../lib/sketch/draw-sketch.ts";
import { Icon } from "../../../../../ui/icon.tsx";
import { stepInGrid } from "./step-in-grid.ts";
import styles from "./tile-group.module.css";

interface TileGroupProps<T extends string> {
  readonly label: string;
  readonly kind: "layout" | "theme";
  readonly value: T;
  readonly tiles: readonly { readonly value: T; readonly name: string; readonly look: SketchLook }[];
  onChoose(value: T): void;
}

/** Pictures to choose from: radio buttons in disguise. Arrow keys choose at once. */
export function TileGroup<T extends string>({ label, kind, value, tiles, onChoose }: TileGroupProps<T>) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  const chooseByKey = (event: KeyboardEvent) => {
    const grid = group.current;
    if (!grid || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = tiles.findIndex((tile) => tile.value === value);
    const to = stepInGrid(from, event.key, { count: tiles.length, columns: columnsOf(grid) });
    const tile = to === undefined ? undefined : tiles[to];
    if (to === undefined || !tile) return;
    event.preventDefault();
    grid.querySelectorAll("input")[to]?.focus();
    onChoose(tile.value);
  };
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={`${styles.group} ${styles[kind]}`}>
      {tiles.map((tile) => (
        <label key={tile.value} className={styles.tile}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={tile.value}
            checked={tile.value === value}
            onChange={() => onChoose(tile.value)}
            onKeyDown={chooseByKey}
          />
          <span className={styles.frame}>
            <TilePicture look={tile.look} className={styles.picture} />
            <span className={styles.tick}>
              <Icon name="check" size={12} />
            </span>
          </span>
          <span className={styles.name}>{tile.name}</span>
        </label>
      ))}
    </div>
  );
}

/** The style sheet decides how many stand side by side. */
const columnsOf = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(" ").length;

/** Larger than any tile: the ground also fills what the map leaves free. */
const GROUND = { x: -5000, y: -5000, width: 10_000, height: 10_000 };

/** A small map in a layout and a theme. */
function TilePicture({ look, className }: { look: SketchLook; className?: string | undefined }) {
  const { viewBox, ground, shapes } = drawSketch(look);
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      <rect {...GROUND} fill={ground} />
      {shapes.map(({ d, fill = "none", stroke, strokeWidth, opacity }) => (
        <path
          key={`${d} ${fill}`}
          d={d}
          fill={fill}
          stroke={stroke}
          strokeWidth={strokeWidth}
          opacity={opacity === 1 ? undefined : opacity}
        />
      ))}
    </svg>
  );
}
