import { toMap } from "@treeline/editor";
import type { Presence } from "../session/presence.ts";
import type { Session } from "../session/session.ts";
import type { PresencePort } from "../storage/live/live-sync.ts";
import { joinOthers } from "./presence.ts";

/** The others in this document. Input by hand ends following a person. */
export function startPresence(port: PresencePort, { editor, stage }: Session): Presence {
  const presence = joinOthers(port, editor);
  const stop = new AbortController();
  const { signal } = stop;
  const point = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType === "touch") return;
    const { left, top } = stage.getBoundingClientRect();
    const { camera, window } = editor.state;
    presence.point(toMap(camera, window, { x: clientX - left, y: clientY - top }));
  };
  const leave = () => presence.following.set(null);
  stage.addEventListener("pointermove", point, { signal });
  stage.addEventListener("pointerleave", () => presence.point(null), { signal });
  for (const type of ["pointerdown", "wheel", "keydown"] as const)
    stage.addEventListener(type, leave, { signal, capture: true, passive: true });
  // Wherever the focus is: after a press on a face it is on that face. What Esc closes takes it first.
  const escape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) leave();
  };
  document.addEventListener("keydown", escape, { signal });
  return {
    ...presence,
    close() {
      stop.abort();
      presence.close();
    },
  };
}
