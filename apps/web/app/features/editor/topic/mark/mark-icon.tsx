import type { Canvas } from "@treeline/scene";
import { markShapes, pickMarkColours } from "@treeline/scene/marks";
import { IconFrame } from "../../../../ui/icon.tsx";
import { pathData } from "../shape/path-data.ts";

/** As on a topic of the colour of the panels, in `tokens.css`. */
const LOOKS = {
  light: { ground: "#FFFFFF", text: "#141A18" },
  dark: { ground: "#202424", text: "#EAF0ED" },
} as const;

/** A mark as the map draws it; an emoji is a letter. */
export function MarkIcon({ name, canvas, size = 20 }: { name: string; canvas: Canvas; size?: number }) {
  const parts = markShapes(name);
  if (!parts) return <span aria-hidden="true">{name}</span>;
  const { ink, cut } = pickMarkColours(name, LOOKS[canvas]);
  return (
    <IconFrame size={size}>
      {parts.map(({ path, isFilled, colour }) => {
        const data = pathData(path);
        const paint = colour === "cut" ? cut : ink;
        return (
          <path key={data + isFilled} d={data} {...(isFilled ? { fill: paint, stroke: "none" } : { stroke: paint })} />
        );
      })}
    </IconFrame>
  );
}
