import { Dialog } from "@base-ui/react/dialog";
import dialog from "../../../ui/dialog.module.css";
import { Icon } from "../../../ui/icon.tsx";
import { findAddress } from "../canvas/own-pictures.ts";
import { useEditorState, useSession } from "../session/session.ts";
import styles from "./image-viewer.module.css";
import { useTopicText } from "./use-topic-text.ts";

/** A picture as large as it is, or as the window. Esc, or a press anywhere, goes back to the map. */
export function ImageViewer({ topic }: { topic: string }) {
  const t = useTopicText();
  const { panel, focusMap } = useSession();
  const image = useEditorState(({ topics }) => topics.find(topic)?.image);
  const url = image && findAddress(image);
  const name = useEditorState(({ topics }) => topics.find(topic)?.plain) ?? "";
  const close = () => {
    panel.set(null);
    focusMap();
  };
  return (
    <Dialog.Root open={url !== undefined} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${dialog.scrim} ${styles.ground}`} />
        <Dialog.Popup className={styles.popup} aria-label={name || t("image")} onClick={close}>
          <img className={styles.image} src={url} alt={name} />
          <Dialog.Close className={styles.close} aria-label={t("close")}>
            <Icon name="x" size={20} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
