import { useMemo } from "react";
import type { ScreenBox } from "../../session/screen-box.ts";
import { useSession } from "../../session/session.ts";

interface Anchor {
  getBoundingClientRect(): DOMRect;
}

/** A box on the stage as something to hang a popover on. Without a box it is the middle of the stage. */
export function useAnchor(box: ScreenBox | undefined): Anchor {
  const { stage } = useSession();
  return useMemo(
    () => ({
      getBoundingClientRect: () => {
        const { left, top, width, height } = stage.getBoundingClientRect();
        if (!box) return new DOMRect(left + width / 2, top + height / 2, 0, 0);
        return new DOMRect(left + box.left, top + box.top, box.width, box.height);
      },
    }),
    [stage, box],
  );
}
