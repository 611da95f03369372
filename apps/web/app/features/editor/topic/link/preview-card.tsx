import type { MouseEvent } from "react";
import { useEditor } from "../../session/session.ts";
import { goToTopic } from "../../tools/palette/go-to-topic.ts";
import { useTopicText } from "../use-topic-text.ts";
import { hostOf } from "./complete-link.ts";
import styles from "./preview-card.module.css";
import { type Previewed, useLinkedTopic } from "./use-link-preview.ts";

/** What is behind an address: picture, title, host. It opens in a tab of its own that knows nothing of this one. */
export function PreviewCard({ link, previewed }: { link: string; previewed: Previewed }) {
  const t = useTopicText();
  const editor = useEditor();
  const topic = useLinkedTopic(link);
  const goTo = (event: MouseEvent) => {
    if (!topic) return;
    event.preventDefault();
    editor.run(goToTopic(topic.id));
  };
  const preview = previewed.kind === "ready" ? previewed.preview : undefined;
  return (
    <a className={styles.card} href={link} target="_blank" rel="noopener noreferrer" onClick={goTo}>
      {preview?.image && <img className={styles.picture} src={preview.image} alt="" />}
      <span className={styles.words}>
        {preview?.title && <span className={styles.title}>{preview.title}</span>}
        {preview?.description && <span className={styles.text}>{preview.description}</span>}
        <span className={styles.host}>
          {preview?.favicon && <img className={styles.favicon} src={preview.favicon} alt="" />}
          {topic ? t("link.inThisMap") : hostOf(link)}
        </span>
        {previewed.kind === "loading" && <span className={styles.text}>{t("link.loading")}</span>}
      </span>
    </a>
  );
}
