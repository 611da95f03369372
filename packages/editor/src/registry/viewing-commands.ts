import { askHost } from "../commands/ask-host.ts";
import { selectNextConnection } from "../commands/change-connection.ts";
import {
  extendDown,
  extendLeft,
  extendRight,
  extendUp,
  navigateDown,
  navigateLeft,
  navigateRight,
  navigateUp,
} from "../commands/navigate-to.ts";
import { openMenu } from "../commands/open-menu.ts";
import { searchNext, searchPrevious } from "../commands/search.ts";
import { goToRoot, selectAll, selectSiblings, selectSubtree } from "../commands/select.ts";
import { foldOthers, foldToLevel, toggleFold, toggleFoldSubtree } from "../commands/toggle-fold.ts";
import { chooseHand, chooseSelect, escape } from "../commands/tools.ts";
import { fitMap, zoomIn, zoomOut, zoomReset, zoomToSelection } from "../commands/zoom.ts";
import type { CommandEntry } from "./entry.ts";

const forAll = { isForReaders: true } as const;

/** What leaves the map as it is. Folding is here: readers fold for themselves. */
export const VIEWING_COMMANDS = {
  fold: { command: toggleFold, group: "structure", keys: ["Mod+/"], ...forAll },
  "fold-subtree": { command: toggleFoldSubtree, group: "structure", ...forAll },
  "fold-others": { command: foldOthers, group: "structure", ...forAll },
  "fold-to-1": { command: foldToLevel(1), group: "structure", ...forAll },
  "fold-to-2": { command: foldToLevel(2), group: "structure", ...forAll },
  "fold-to-3": { command: foldToLevel(3), group: "structure", ...forAll },
  "fold-to-4": { command: foldToLevel(4), group: "structure", ...forAll },
  "fold-to-5": { command: foldToLevel(5), group: "structure", ...forAll },
  "fold-to-6": { command: foldToLevel(6), group: "structure", ...forAll },
  "fold-to-7": { command: foldToLevel(7), group: "structure", ...forAll },
  "fold-to-8": { command: foldToLevel(8), group: "structure", ...forAll },
  "fold-to-9": { command: foldToLevel(9), group: "structure", ...forAll },
  "go-left": { command: navigateLeft, group: "select", keys: ["ArrowLeft"], ...forAll },
  "go-right": { command: navigateRight, group: "select", keys: ["ArrowRight"], ...forAll },
  "go-up": { command: navigateUp, group: "select", keys: ["ArrowUp"], ...forAll },
  "go-down": { command: navigateDown, group: "select", keys: ["ArrowDown"], ...forAll },
  "extend-left": { command: extendLeft, group: "select", keys: ["Shift+ArrowLeft"], ...forAll },
  "extend-right": { command: extendRight, group: "select", keys: ["Shift+ArrowRight"], ...forAll },
  "extend-up": { command: extendUp, group: "select", keys: ["Shift+ArrowUp"], ...forAll },
  "extend-down": { command: extendDown, group: "select", keys: ["Shift+ArrowDown"], ...forAll },
  "select-all": { command: selectAll, group: "select", keys: ["Mod+A"], ...forAll },
  "select-siblings": { command: selectSiblings, group: "select", keys: ["Mod+Shift+A"], ...forAll },
  "select-subtree": { command: selectSubtree, group: "select", keys: ["Mod+Alt+A"], ...forAll },
  "next-connection": { command: selectNextConnection, group: "select", keys: ["Alt+L"], ...forAll },
  "go-to-root": { command: goToRoot, group: "select", keys: ["Home"], ...forAll },
  escape: { command: escape, group: "select", keys: ["Escape"], ...forAll },
  hand: { command: chooseHand, group: "view", keys: ["H"], isForNothingSelected: true, ...forAll },
  "select-tool": { command: chooseSelect, group: "view", keys: ["V"], isForNothingSelected: true, ...forAll },
  "zoom-in": { command: zoomIn, group: "view", keys: ["Mod+="], context: "both", ...forAll },
  "zoom-out": { command: zoomOut, group: "view", keys: ["Mod+-"], context: "both", ...forAll },
  "zoom-reset": { command: zoomReset, group: "view", keys: ["Mod+0"], context: "both", ...forAll },
  "fit-map": { command: fitMap, group: "view", keys: ["Shift+1"], ...forAll },
  "zoom-to-selection": { command: zoomToSelection, group: "view", keys: ["Shift+2"], ...forAll },
  search: { command: askHost("search"), isHosts: true, group: "view", keys: ["Mod+F"], context: "both", ...forAll },
  "search-next": { command: searchNext, group: "view", keys: ["F3"], ...forAll },
  "search-previous": { command: searchPrevious, group: "view", keys: ["Shift+F3"], ...forAll },
  palette: {
    command: askHost("palette"),
    isHosts: true,
    group: "view",
    // Firefox keeps the second one for itself.
    keys: ["Mod+.", "Mod+Shift+P"],
    context: "both",
    ...forAll,
  },
  shortcuts: { command: askHost("shortcuts"), isHosts: true, group: "view", keys: ["F1"], context: "both", ...forAll },
  "shortcuts-by-letter": {
    command: askHost("shortcuts"),
    isHosts: true,
    group: "view",
    keys: ["?"],
    isForNothingSelected: true,
    ...forAll,
  },
  "context-menu": { command: openMenu, group: "view", keys: ["Shift+F10", "ContextMenu"], ...forAll },
  "leave-canvas": {
    command: askHost("leave-canvas"),
    isHosts: true,
    group: "view",
    keys: ["F6"],
    context: "both",
    ...forAll,
  },
} as const satisfies Record<string, CommandEntry>;
