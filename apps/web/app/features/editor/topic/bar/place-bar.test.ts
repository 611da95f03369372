import { describe, expect, it } from "vitest";
import { isInSight, placeBar, placeCard } from "./place-bar.ts";

const stage = { width: 1000, height: 600 };
const bar = { width: 400, height: 42 };
const boxAt = (left: number, top: number, width = 100, height = 32) => ({ left, top, width, height });

describe("the toolbar", () => {
  it("the toolbar stands 12 above the box, in its middle", () => {
    expect(placeBar(boxAt(450, 300), bar, stage)).toEqual({ left: 300, top: 300 - 12 - 42 });
  });

  it("the toolbar goes below when there is no room above", () => {
    expect(placeBar(boxAt(450, 66), bar, stage).top).toBe(12);
    expect(placeBar(boxAt(450, 53), bar, stage).top).toBe(53 + 32 + 12);
  });

  it("the toolbar stays 12 away from the edges", () => {
    expect(placeBar(boxAt(0, 300), bar, stage).left).toBe(12);
    expect(placeBar(boxAt(900, 300), bar, stage).left).toBe(1000 - 400 - 12);
    expect(placeBar(boxAt(-20, -20, 1040, 640), bar, stage)).toEqual({ left: 300, top: 12 });
  });

  it("the toolbar shows its beginning where the stage is narrower than it is", () => {
    expect(placeBar(boxAt(100, 300), bar, { width: 320, height: 600 }).left).toBe(12);
  });

  it("the toolbar stands where it covers neither parent nor children, if there is such a place", () => {
    const box = boxAt(450, 300);
    const parent = { ...boxAt(440, 220, 120, 40), weight: 20 };
    const children = { ...boxAt(300, 370, 400, 40), weight: 20 };
    expect(placeBar(box, bar, stage, [parent]).top).toBe(300 + 32 + 12);
    expect(placeBar(box, bar, stage, [parent, children])).toEqual({ left: 450 + 100 + 12, top: 295 });
    const beside = { ...boxAt(560, 290, 400, 50), weight: 20 };
    expect(placeBar(box, bar, stage, [parent, children, beside])).toEqual({ left: 450 - 12 - 400, top: 295 });
  });

  it("the toolbar stands beyond a neighbour rather than on it", () => {
    const neighbour = { ...boxAt(450, 250), weight: 1 };
    const below = { ...boxAt(300, 350, 400, 200), weight: 1 };
    const sides = [0, 562].map((left) => ({ ...boxAt(left, 280, 438, 80), weight: 1 }));
    const { top } = placeBar(boxAt(450, 300), bar, stage, [neighbour, below, ...sides]);
    expect(top + bar.height).toBeLessThanOrEqual(250);
  });

  it("the toolbar does not touch a neighbour", () => {
    const above = { ...boxAt(450, 300 - 12 - 42 - 32), weight: 1 };
    expect(placeBar(boxAt(450, 300), bar, stage, [above]).top).toBe(300 + 32 + 12);
    const apart = { ...above, top: above.top - 4 };
    expect(placeBar(boxAt(450, 300), bar, stage, [apart]).top).toBe(300 - 12 - 42);
  });

  it("the toolbar stands as far from the next leaf as it would from a selected one", () => {
    const ring = boxAt(450, 300, 100, 40);
    const leaves = [262, 346, 388, 430].map((top) => ({ ...boxAt(454, top, 92), weight: 1 }));
    const beside = [0, 560].map((left) => ({ ...boxAt(left, 290, 440, 60), weight: 20 }));
    const { top } = placeBar(ring, bar, stage, [...leaves, ...beside]);
    expect(top + bar.height).toBe(262 - 12);
  });

  it("the toolbar stands beyond the handles where children grow, if it has to stand there", () => {
    const around = [boxAt(300, 220, 400, 70), boxAt(300, 350, 400, 70), boxAt(20, 280, 428, 70)];
    const handle = { ...boxAt(555, 304, 24, 24), weight: 30 };
    const obstacles = [...around.map((each) => ({ ...each, weight: 20 })), handle];
    expect(placeBar(boxAt(450, 300), bar, { ...stage, width: 1200 }, obstacles)).toEqual({
      left: 450 + 100 + 12 + 28,
      top: 295,
    });
  });

  it("rather covers others than what is selected", () => {
    const all = { left: 0, top: 0, ...stage, weight: 20 };
    expect(placeBar(boxAt(450, 300), bar, stage, [all])).toEqual({ left: 300, top: 246 });
  });

  it("the toolbar is on whole pixels, so that its letters are sharp", () => {
    expect(placeBar(boxAt(450.4, 300.3, 99.5), bar, stage)).toEqual({ left: 300, top: 246 });
  });
});

describe("sight", () => {
  it("sight is lost when the whole box has left the stage", () => {
    expect(isInSight(boxAt(-99, 10), stage)).toBe(true);
    expect(isInSight(boxAt(-100, 10), stage)).toBe(false);
    expect(isInSight(boxAt(10, 600), stage)).toBe(false);
  });
});

describe("the card of a link", () => {
  const card = { width: 280, height: 200 };

  it("hangs below the topic, or stands above it", () => {
    expect(placeCard(boxAt(100, 100), card, stage)).toEqual({ left: 100, top: 144 });
    expect(placeCard(boxAt(900, 500), card, stage)).toEqual({ left: 708, top: 288 });
  });
});
