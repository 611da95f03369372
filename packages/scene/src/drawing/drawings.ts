import { type Bounds, type Branch, isOnLeft } from "@treeline/layout";
import type { LayoutName } from "@treeline/map";
import { buildConnectors } from "../connectors/build-connectors.ts";
import type { Connector } from "../connectors/connector.ts";
import type { Figure } from "../figure/figure.ts";
import { attachOf } from "../outlines/attach.ts";
import type { PathPrimitive, Primitive } from "../primitives.ts";
import { isColoured, type Theme } from "../theme/theme.ts";
import { connectorColours, trunkColour } from "../theme/topic-colours.ts";
import { drawBadge } from "./draw-badge.ts";
import { drawTopic } from "./draw-topic.ts";
import type { DrawMarks } from "./mark-drawing.ts";
import { sketchPrimitives } from "./sketch-primitives.ts";

export interface DrawnConnector {
  readonly primitive: PathPrimitive;
  readonly bounds: Bounds;
  /** The index of the child it leads to; undefined: to several. */
  readonly child: number | undefined;
}

interface Remembered<T> {
  readonly hue: number;
  readonly isLeft: boolean;
  readonly drawn: T;
}

/**
 * Primitives of topics and connectors in one theme and layout, made when they are first seen. They are around the topic's own centre,
 * so they stay as they are while the topic moves about.
 */
export class Drawings {
  readonly theme: Theme;
  readonly layout: LayoutName;
  readonly #topics = new WeakMap<Figure, Remembered<readonly Primitive[]>>();
  readonly #sketches = new WeakMap<Figure, Remembered<readonly Primitive[]>>();
  readonly #connectors = new WeakMap<Branch, Remembered<readonly DrawnConnector[]>>();

  /** With which marks were drawn. */
  readonly drawMarks: DrawMarks | null;

  constructor(theme: Theme, layout: LayoutName, drawMarks: DrawMarks | null = null) {
    this.theme = theme;
    this.layout = layout;
    this.drawMarks = drawMarks;
  }

  topic(figure: Figure, hue: number, isLeft: boolean): readonly Primitive[] {
    return remember(this.#topics, figure, { hue, isLeft }, () => {
      const look = { theme: this.theme, hue, isLeft };
      const topic = drawTopic(figure, look);
      return figure.badge ? [...topic, ...drawBadge(figure, look)] : topic;
    });
  }

  /** For when it is too small to read. */
  sketch(figure: Figure, hue: number, isLeft: boolean): readonly Primitive[] {
    return remember(this.#sketches, figure, { hue, isLeft }, () =>
      sketchPrimitives(this.topic(figure, hue, isLeft), this.theme),
    );
  }

  connectors(branch: Branch, hue: number, hueOfChild: (index: number) => number): readonly DrawnConnector[] {
    if (branch.children.length === 0) return NO_CONNECTORS;
    return remember(this.#connectors, branch, { hue, isLeft: false }, () =>
      buildConnectors(this.layout, this.#connectorInput(branch)).map((connector) => {
        const childHue = connector.child === undefined ? hue : hueOfChild(connector.child);
        const primitive = inkOf(connector, colourOf(this.theme, connector, childHue));
        return { primitive, bounds: connector.bounds, child: connector.child };
      }),
    );
  }

  #connectorInput({ node, children, offsets }: Branch) {
    const { width, height, shape, depth } = node as Figure;
    return {
      parent: { width, height, attach: attachOf(shape, { width, height }) },
      children: children.map((child, index) => {
        const figure = child.node as Figure;
        return {
          dx: offsets[2 * index] as number,
          dy: offsets[2 * index + 1] as number,
          width: figure.width,
          height: figure.height,
          attach: attachOf(figure.shape, figure, { pointsLeft: isOnLeft(this.layout, offsets[2 * index] as number) }),
        };
      }),
      depth,
      isColoured: isColoured(this.theme),
    };
  }
}

const NO_CONNECTORS: readonly DrawnConnector[] = [];

function remember<K extends object, T>(
  memory: WeakMap<K, Remembered<T>>,
  key: K,
  { hue, isLeft }: { hue: number; isLeft: boolean },
  draw: () => T,
): T {
  const known = memory.get(key);
  if (known && known.hue === hue && known.isLeft === isLeft) return known.drawn;
  const drawn = draw();
  memory.set(key, { hue, isLeft, drawn });
  return drawn;
}

function colourOf(theme: Theme, { colour }: Connector, hue: number): string {
  return colour === "trunk" ? trunkColour(theme, hue) : connectorColours(theme, hue)[colour];
}

function inkOf({ path, strokeWidth, cap }: Connector, colour: string): PathPrimitive {
  if (strokeWidth === undefined) return { kind: "path", path, fill: colour };
  return { kind: "path", path, stroke: colour, strokeWidth, cap };
}
