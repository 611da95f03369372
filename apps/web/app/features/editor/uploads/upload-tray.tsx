import { useEffect, useState } from "react";
import { Link } from "react-router";
import { enUpload } from "../../../texts/en/upload.ts";
import { ruUpload } from "../../../texts/ru/upload.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { useEditorText } from "../../../texts/use-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useEditor } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import styles from "./upload-tray.module.css";
import { createUploads, type Picked, takePicked, type Upload, type Uploads } from "./uploads.ts";

const TEXTS = { en: enUpload, ru: ruUpload };
/** Trying these again would end the same way. */
const FINAL: ReadonlySet<Upload["problem"]> = new Set<Upload["problem"]>(["wrong_type", "too_large", "plan_limit"]);

/** Pictures on their way, and those that did not arrive. */
export function UploadTray({ picked }: { picked: Picked }) {
  const u = usePartText(TEXTS);
  const editor = useEditor();
  const [uploads] = useState(() => createUploads(editor));
  useEffect(() => takePicked(picked, uploads), [picked, uploads]);
  const list = useStore(uploads.list);
  if (list.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={u("title")}>
      <ul className={styles.list}>
        {list.map((upload) => (
          <Row key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function Row({ upload: { id, name, progress, problem }, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useEditorText();
  const u = usePartText(TEXTS);
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      {problem ? (
        <span className={styles.problem} role="alert">
          {u(problem)}
        </span>
      ) : (
        <progress className={styles.progress} value={progress} max={1} aria-label={name} />
      )}
      {problem === "plan_limit" && (
        <Link to="/upgrade" className={styles.retry}>
          {t("page.seePlans")}
        </Link>
      )}
      {problem && !FINAL.has(problem) && (
        <button type="button" className={styles.retry} onClick={() => uploads.retry(id)}>
          {u("retry")}
        </button>
      )}
      {problem && (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={u("dismiss", { name })}
          onClick={() => uploads.dismiss(id)}
        >
          <Icon name="x" size={16} />
        </button>
      )}
    </li>
  );
}
