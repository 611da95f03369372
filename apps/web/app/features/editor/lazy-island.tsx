import type { ComponentType } from "react";
import { lazyPart } from "../../lib/until-loaded.ts";

/** A part of the page whose code comes later, and whose failure stays in it. */
export const lazyIsland = <P extends object>(load: () => Promise<ComponentType<P>>, isPanel = false) =>
  lazyPart<P>(async () => {
    const [Part, { Island }] = await Promise.all([load(), import("./island.tsx")]);
    return (props) => (
      <Island isPanel={isPanel}>
        <Part {...props} />
      </Island>
    );
  });
