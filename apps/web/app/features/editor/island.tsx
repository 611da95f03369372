import { Component, type ReactNode } from "react";
import { answerLater } from "./answer-request.ts";
import { useSessionIfOpen } from "./session/session.ts";

interface IslandProps {
  /** It is what `session.panel` says is open. */
  readonly isPanel?: boolean;
  readonly children: ReactNode;
}

/** What goes wrong while a part is drawn stays in it: the map goes on, and the part can be tried again. */
export function Island({ isPanel = false, children }: IslandProps) {
  const session = useSessionIfOpen();
  const tell = (redraw: () => void) => {
    if (!session) return;
    const { panel, focusMap } = session;
    const open = panel.get();
    const retry = () => {
      redraw();
      if (isPanel) panel.set(open);
    };
    if (isPanel) {
      panel.set(null);
      // Keys are held until the focus moves: see `holdKeys`.
      (document.activeElement as HTMLElement | null)?.blur();
      focusMap();
    }
    answerLater(({ tellFailed }) => tellFailed(session, retry));
  };
  return <Boundary onFailure={tell}>{children}</Boundary>;
}

interface BoundaryProps {
  readonly onFailure: (redraw: () => void) => void;
  readonly children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
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
