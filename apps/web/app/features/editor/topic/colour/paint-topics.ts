import { type Command, listSelected, setHueTo, setStyleTo } from "@treeline/editor";
import type { Shape } from "@treeline/map";

/**
 * Fills the selected topics. What was said of the text's colour goes: contrast picks it. Shapes without a ground would not show a fill:
 * text alone gets the theme's shape back, and of a line below the line is coloured.
 */
export const fillWith =
  (fill: string): Command =>
  (state) => {
    const paint = setStyleTo({ fill, text: null })(state);
    if (!paint) return null;
    const idsWith = (wanted: Shape) =>
      listSelected(state)
        .filter(({ shape }) => shape === wanted)
        .map(({ id }) => id);
    const [bare, lined] = [idsWith("none"), idsWith("underline")];
    return (edit) => {
      paint(edit);
      if (bare.length > 0) edit.setShape({ topics: bare, shape: null });
      if (lined.length > 0) edit.setStyle({ topics: lined, style: { stroke: fill } });
    };
  };

/** Shape and letters stay as they are. */
export const fillByTheme: Command = setStyleTo({ fill: null, stroke: null, text: null });

/** Whole branches; colours of their own would hide it in the main topics. */
export const colourBranches =
  (hue: number): Command =>
  (state) => {
    const recolour = setHueTo(hue)(state);
    const clear = fillByTheme(state);
    if (!recolour || !clear) return null;
    return (edit) => {
      recolour(edit);
      clear(edit);
    };
  };
