import { Popover } from "@base-ui/react/popover";
import { type CSSProperties, type ReactNode, type RefObject, useRef } from "react";
import { NARROW, useMedia } from "../../../../lib/page/use-media.ts";
import { Icon } from "../../../../ui/icon.tsx";
import type { Panel } from "../../session/panel.ts";
import type { ScreenBox } from "../../session/screen-box.ts";
import { useSession } from "../../session/session.ts";
import { isInBar } from "../bar-attribute.ts";
import { useCover } from "../use-cover.ts";
import { useKeyboardInset } from "../use-keyboard-inset.ts";
import { useTopicText } from "../use-topic-text.ts";
import styles from "./panel-popover.module.css";
import { useAnchor } from "./use-anchor.ts";
import { useCloseOwnPanel } from "./use-close-own-panel.ts";

interface PanelPopoverProps {
  readonly panel: Panel;
  readonly title: string;
  /** What it must not cover, on the stage. */
  readonly box: ScreenBox | undefined;
  /** Beside the box, with a title and a button to close; else below it, without. */
  readonly isCard?: boolean;
  /** Before the title. */
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const BELOW = { side: "bottom", align: "center", sideOffset: 8, alignOffset: 0 } as const;
/** Room for the handle that adds a child. */
const BESIDE = { side: "right", align: "start", sideOffset: 44, alignOffset: -28 } as const;

/** The element that should have the focus first carries `data-first-focus`. In narrow windows it is a sheet at the bottom. */
export function PanelPopover({ panel, title, box, isCard = false, icon, actions, children }: PanelPopoverProps) {
  const { stage } = useSession();
  const close = useCloseOwnPanel(panel);
  const isSheet = useMedia(NARROW);
  const inset = useKeyboardInset();
  const popup = useRef<HTMLDivElement>(null);
  const look = [styles.popup, isSheet ? styles.sheet : isCard && styles.card].filter(Boolean).join(" ");
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { reason, event }) => {
        if (isOpen || (reason === "outside-press" && isInBar(event.target))) return;
        close(reason === "escape-key" || reason === "close-press" ? "map" : "elsewhere");
      }}
    >
      <Popover.Portal>
        {isSheet && <Popover.Backdrop className={styles.scrim} />}
        <Popover.Positioner
          {...(isCard ? BESIDE : BELOW)}
          className={isSheet ? styles.bottom : styles.positioner}
          style={{ "--keyboard": `${inset}px` } as CSSProperties}
          anchor={useAnchor(box)}
          positionMethod="fixed"
          collisionBoundary={stage}
          collisionPadding={12}
          collisionAvoidance={{ side: "flip", align: "shift", fallbackAxisSide: "end" }}
        >
          <Popover.Popup
            ref={popup}
            className={look}
            initialFocus={() => popup.current?.querySelector<HTMLElement>("[data-first-focus]") ?? true}
            finalFocus={false}
            aria-label={title}
          >
            {isSheet && <SheetCover sheet={popup} inset={inset} />}
            {(isCard || isSheet) && (
              <PanelHead title={title} icon={icon}>
                {actions}
              </PanelHead>
            )}
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Inside the sheet, so that it is there only as long as the sheet is. */
function SheetCover({ sheet, inset }: { sheet: RefObject<HTMLElement | null>; inset: number }) {
  useCover(sheet, inset);
  return null;
}

function PanelHead({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const t = useTopicText();
  return (
    <div className={styles.head}>
      {icon}
      <Popover.Title className={styles.title}>{title}</Popover.Title>
      {children}
      <Popover.Close className={styles.action} aria-label={t("close")}>
        <Icon name="x" size={18} />
      </Popover.Close>
    </div>
  );
}
