import type { CDPSession, Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 8;

/** Fingers on the screen, as the browser's own touch events. */
export class Fingers {
  readonly #session: CDPSession;
  #at: readonly Point[] = [];

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async over(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** One finger after the other goes down. */
  async put(...points: Point[]): Promise<void> {
    for (const point of points) {
      this.#at = [...this.#at, point];
      await this.#send("touchStart", this.#at);
    }
  }

  /** All that are down go there together, little by little. */
  async moveTo(...points: Point[]): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= STEPS; step += 1) {
      this.#at = points.map((to, i) => mix(from[i] ?? to, to, step / STEPS));
      await this.#send("touchMove", this.#at);
    }
  }

  async lift(): Promise<void> {
    this.#at = [];
    await this.#send("touchEnd", []);
  }

  async #send(type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}

const mix = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
