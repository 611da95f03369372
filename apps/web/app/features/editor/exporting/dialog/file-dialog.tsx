import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import dialog from "../../../../ui/dialog.module.css";
import { PanelDialog } from "../../dialogs/panel-dialog.tsx";

/** The frame of what leads out of the editor. It opens with the focus on its one action, so that Enter is all it takes. */
export function FileDialog({ title, children }: { title: string; children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null);
  const findAction = () => popup.current?.querySelector<HTMLButtonElement>("button[type=submit]") ?? null;
  return (
    <PanelDialog ref={popup} className={dialog.popup} initialFocus={findAction}>
      <Dialog.Title className={dialog.title}>{title}</Dialog.Title>
      {children}
    </PanelDialog>
  );
}
