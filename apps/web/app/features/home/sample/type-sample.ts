import type { LiveSample } from "./live-sample.ts";
import type { Sample } from "./sample.ts";

const TOPIC_MS = 800;
const LETTER_MS = 75;

/** Writes one letter. */
interface Step {
  readonly wait: number;
  run(live: LiveSample): void;
}

export function listSteps({ typed }: Sample): Step[] {
  return typed.flatMap(({ by, below, texts }) =>
    texts.flatMap((text, at) =>
      [...text].map((_, letter) => ({
        wait: letter === 0 ? TOPIC_MS : LETTER_MS,
        run: (live: LiveSample) => live.type(`${by}${at}`, { below, by, text: text.slice(0, letter + 1) }),
      })),
    ),
  );
}

/** Takes one step after the other off the list. Gives the way to pause. */
export function typeSteps(live: LiveSample, steps: Step[], onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    const step = steps[0];
    if (!step) return onEnd();
    timer = setTimeout(() => {
      steps.shift();
      step.run(live);
      goOn();
    }, step.wait);
  };
  goOn();
  return () => clearTimeout(timer);
}
