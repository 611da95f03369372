import { Component, type ReactNode } from "react";
import { untilLoaded } from "../../lib/loading/until-loaded.ts";
import { useSessionIfOpen } from "./session/session.ts";

interface IslandProps {
  /** A panel is what `session.panel` says is open. */
  readonly kind?: "part" | "panel" | "notice";
  readonly children: ReactNode;
}

/** What goes wrong while a part is drawn stays in it: the map goes on, and the part can be tried again. */
export function Island({ kind = "part", children }: IslandProps) {
  const session = useSessionIfOpen();
  const tell = async (redraw: () => void) => {
    const { tellFailed } = await untilLoaded(() => import("./answer-later.ts"));
    if (session) tellFailed(session, { kind, redraw });
  };
  return <Boundary onFailure={(redraw) => void tell(redraw)}>{children}</Boundary>;
}

interface BoundaryProps {
  readonly onFailure: (redraw: () => void) => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure(() => this.setState({ hasFailed: false }));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
