import { Component, type ReactNode } from "react";
import { type FailedPart, useSessionIfOpen } from "./session.ts";

interface IslandProps {
  readonly kind?: FailedPart["kind"];
  readonly children: ReactNode;
}

/** What goes wrong while a part is drawn stays in it: the map goes on, and the part can be tried again. */
export function Island({ kind = "part", children }: IslandProps) {
  const session = useSessionIfOpen();
  return <Boundary onFailure={(redraw) => session?.reportFailure({ kind, redraw })}>{children}</Boundary>;
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
