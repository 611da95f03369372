import type { Abilities } from "@treeline/contract";
import { HOST_ACTIONS, type HostAction } from "@treeline/editor";

/** What this page can do for this person; commands that it cannot are absent everywhere. */
export function listOffers({ edit, share, duplicate }: Abilities, isSignedIn: boolean): HostAction[] {
  const withheld = new Set<HostAction>([
    ...(isSignedIn ? [] : (["new-document"] as const)),
    ...(isSignedIn && duplicate ? [] : (["duplicate-document"] as const)),
    ...(share ? [] : (["share"] as const)),
    ...(edit ? [] : (["save", "paste", "paste-in-one", "versions", "import-file"] as const)),
  ]);
  return HOST_ACTIONS.filter((action) => !withheld.has(action));
}
