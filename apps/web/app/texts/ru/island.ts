import type { enIsland } from "../en/island.ts";
import type { RussianOf } from "../texts.ts";

export const ruIsland = {
  failed: "Эта часть страницы не открылась. С картой всё в порядке.",
  retry: "Ещё раз",
} as const satisfies RussianOf<typeof enIsland>;
