import type { TextMeasurer } from "../measure/text-measurer.ts";

/** Every character is half as wide as it is high. Counts what it is asked. */
export function createFakeMeasurer(): TextMeasurer & { calls: number } {
  return {
    calls: 0,
    widthOf(text, { size }) {
      this.calls += 1;
      return text.length * size * 0.5;
    },
  };
}
