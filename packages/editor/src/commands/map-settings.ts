import { traitsOf } from "@treeline/layout";
import type { LayoutName, ThemeName } from "@treeline/map";
import type { Command } from "../edit.ts";

/** A choice that is made already still applies: pickers show it as chosen, not as forbidden. */
export const setLayoutTo =
  (layout: LayoutName): Command =>
  (state) =>
    state.isReadOnly ? null : (edit) => edit.setLayout(layout);

export const setThemeTo =
  (theme: ThemeName): Command =>
  (state) =>
    state.isReadOnly ? null : (edit) => edit.setTheme(theme);

export const rename =
  (name: string): Command =>
  (state) =>
    state.isReadOnly || name === state.snapshot.meta.name ? null : (edit) => edit.setName(name);

/** Only in the layout that has two sides, and only when asked. */
export const balance: Command = ({ isReadOnly, snapshot }) =>
  isReadOnly || !traitsOf(snapshot.meta.layout).isTwoSided || snapshot.root.children.length < 2
    ? null
    : (edit) => {
        edit.anchorView(snapshot.root.id);
        edit.balance();
      };
