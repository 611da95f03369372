import { type EditorState, imageBox, toScreen } from "@treeline/editor";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { enUpload } from "../../../texts/en/upload.ts";
import { ruUpload } from "../../../texts/ru/upload.ts";
import { usePartText } from "../../../texts/use-part-text.ts";
import { useEditorText } from "../../../texts/use-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { isSameBox, type ScreenBox } from "../session/screen-box.ts";
import { useEditorState } from "../session/session.ts";
import { useStore } from "../session/store.ts";
import type { UploadSession } from "./picked.ts";
import styles from "./upload-tray.module.css";
import { type Upload, Uploads } from "./uploads.ts";

const TEXTS = { en: enUpload, ru: ruUpload };
/** Trying these again would end the same way. */
const FINAL: ReadonlySet<Upload["problem"]> = new Set<Upload["problem"]>([
  "wrong_type",
  "too_large",
  "not_a_picture",
  "plan_limit",
]);

interface UploadTrayProps {
  readonly session: UploadSession;
  readonly userId: string | null;
}

/** How far pictures are on their way, each in its place, and a list of those that did not arrive. */
export function UploadTray({ session, userId }: UploadTrayProps) {
  const u = usePartText(TEXTS);
  const [uploads] = useState(() => new Uploads(session, userId));
  useEffect(() => uploads.start(), [uploads]);
  const list = useStore(uploads.list);
  const failed = list.filter(({ problem }) => problem !== null);
  return (
    <>
      {list.map((upload) => upload.topic !== null && <Progress key={upload.id} {...upload} topic={upload.topic} />)}
      {failed.length > 0 && (
        <section className={styles.tray} aria-label={u("title")}>
          <ul className={styles.list}>
            {failed.map((upload) => (
              <Row key={upload.id} upload={upload} uploads={uploads} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function findImageOnScreen({ scene, camera, window }: EditorState, topic: string): ScreenBox | undefined {
  const box = imageBox(scene, topic);
  if (!box) return undefined;
  const { x: left, y: top } = toScreen(camera, window, { x: box.left, y: box.top });
  return { left, top, width: (box.right - box.left) * camera.scale, height: (box.bottom - box.top) * camera.scale };
}

function Progress({ file, progress, topic }: Upload & { topic: string }) {
  const box = useEditorState((state) => findImageOnScreen(state, topic), isSameBox);
  if (!box) return null;
  const { left, top, width, height } = box;
  return (
    <div className={styles.veil} style={{ width, height, transform: `translate(${left}px, ${top}px)` }}>
      <progress className={styles.progress} value={progress} max={1} aria-label={file.name} />
    </div>
  );
}

function Row({ upload: { id, file, problem, isKept }, uploads }: { upload: Upload; uploads: Uploads }) {
  const t = useEditorText();
  const u = usePartText(TEXTS);
  return (
    <li className={styles.row}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.problem} role="alert">
        {problem && u(problem)} {!isKept && u("not_kept")}
      </span>
      {problem === "plan_limit" && (
        <Link to="/upgrade" className={styles.retry}>
          {t("page.seePlans")}
        </Link>
      )}
      {!FINAL.has(problem) && (
        <button type="button" className={styles.retry} onClick={() => uploads.send(id)}>
          {u("retry")}
        </button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={u("dismiss", { name: file.name })}
        onClick={() => uploads.dismiss(id)}
      >
        <Icon name="x" size={16} />
      </button>
    </li>
  );
}
