import { Menu } from "@base-ui/react/menu";
import type { CommandId } from "@treeline/editor";
import type { Point } from "@treeline/layout";
import type { ConnectionId, TopicId } from "@treeline/map";
import { Fragment, useMemo } from "react";
import { NARROW, useMedia } from "../../../../lib/page/use-media.ts";
import menu from "../../../../ui/menu.module.css";
import { ToolIcon } from "../../../../ui/tool-icon.tsx";
import type { Panel } from "../../session/panel.ts";
import { useCanRun, useEditor, useEditorState, useSession } from "../../session/session.ts";
import { isInBar } from "../bar-attribute.ts";
import { useAnchor } from "../panel/use-anchor.ts";
import { type ClosePanel, useCloseOwnPanel } from "../panel/use-close-own-panel.ts";
import { useCommandFacts } from "../use-command-facts.ts";
import { useTopicText } from "../use-topic-text.ts";
import styles from "./context-menu.module.css";
import { isDanger, listMenuGroups, MENU_ICONS } from "./menu-entries.ts";

export type MenuPanel = Panel & {
  readonly at: Point;
  readonly topics: readonly TopicId[];
  readonly connection?: ConnectionId | undefined;
};

/** A right press tells of itself twice. What opens the menu is the first time; the second would close it again. */
const isAftermath = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === "mousedown" && event.button === 2;

export function ContextMenu({ panel }: { panel: MenuPanel }) {
  const t = useTopicText();
  const { stage, focusMap } = useSession();
  const close = useCloseOwnPanel(panel);
  const isSheet = useMedia(NARROW);
  const editor = useEditor();
  const isReadOnly = useEditorState((state) => state.isReadOnly);
  const groups = useMemo(
    () => listMenuGroups(panel, { state: { isReadOnly }, canRun: (id) => editor.canRun(id) }),
    [panel, isReadOnly, editor],
  );
  const anchor = useAnchor(useMemo(() => ({ left: panel.at.x, top: panel.at.y, width: 0, height: 0 }), [panel]));
  return (
    <Menu.Root
      open={groups.length > 0}
      modal={false}
      onOpenChange={(isOpen, { reason, event }) => {
        if (isOpen || (reason === "outside-press" && (isInBar(event.target) || isAftermath(event)))) return;
        close(reason === "escape-key" ? "map" : "elsewhere");
      }}
    >
      {/* Inside a landmark, where screen readers look for it. */}
      <Menu.Portal container={stage.parentElement}>
        {isSheet && <Menu.Backdrop className={styles.scrim} />}
        <Menu.Positioner
          className={isSheet ? styles.bottom : menu.positioner}
          anchor={anchor}
          side="bottom"
          align="start"
          positionMethod="fixed"
          collisionBoundary={stage}
          collisionPadding={8}
          collisionAvoidance={{ side: "shift", align: "shift" }}
        >
          <Menu.Popup
            className={`${menu.popup} ${isSheet ? styles.sheet : styles.popup}`}
            finalFocus={() => {
              // With its last item the menu takes the focus along, and a composition needs it in the map.
              if (document.activeElement === document.body) focusMap();
              return false;
            }}
            aria-label={t("menu")}
          >
            {groups.map((ids, index) => (
              <Fragment key={ids[0]}>
                {index > 0 && <Menu.Separator className={menu.separator} />}
                {ids.map((id) => (
                  <MenuEntry key={id} id={id} isOfConnection={panel.connection !== undefined} close={close} />
                ))}
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface MenuEntryProps {
  readonly id: CommandId;
  readonly isOfConnection: boolean;
  readonly close: ClosePanel;
}

function MenuEntry({ id, isOfConnection, close }: MenuEntryProps) {
  const t = useTopicText();
  const editor = useEditor();
  const canRun = useCanRun(id);
  const { name, keys } = useCommandFacts(id);
  const label = isOfConnection && id === "edit-text" ? t("connection.label") : name;
  const icon = MENU_ICONS[id];
  return (
    <Menu.Item
      className={isDanger(id) ? `${menu.item} ${styles.item} ${styles.danger}` : `${menu.item} ${styles.item}`}
      label={label}
      disabled={!canRun}
      onClick={() => {
        // First back to the map: the command may open something that wants the focus.
        close("map");
        editor.run(id);
      }}
    >
      <span className={styles.icon}>{icon && <ToolIcon name={icon} size={18} />}</span>
      {label}
      {keys && <kbd className={styles.keys}>{keys}</kbd>}
    </Menu.Item>
  );
}
