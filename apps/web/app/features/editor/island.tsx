import { Component, type ReactNode } from "react";
import { enIsland } from "../../texts/en/island.ts";
import { ruIsland } from "../../texts/ru/island.ts";
import { usePartText } from "../../texts/use-part-text.ts";
import { useSession } from "./session/session.ts";

const TEXTS = { en: enIsland, ru: ruIsland };

interface IslandProps {
  /** It is what `session.panel` says is open. */
  readonly isPanel?: boolean;
  readonly children: ReactNode;
}

/** What goes wrong while a part is drawn stays in it: the map goes on, and the part can be tried again. */
export function Island({ isPanel = false, children }: IslandProps) {
  const { notice, panel, focusMap } = useSession();
  const t = usePartText(TEXTS);
  const tell = (redraw: () => void) => {
    const open = panel.get();
    const run = isPanel ? () => panel.set(open) : redraw;
    if (isPanel) {
      panel.set(null);
      // Keys are held until the focus moves: see `holdKeys`.
      (document.activeElement as HTMLElement | null)?.blur();
      focusMap();
    }
    notice.set({ text: t("failed"), tone: "danger", action: { label: t("retry"), run } });
  };
  return <Boundary onFailure={tell}>{children}</Boundary>;
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
