import { languageOf } from "@treeline/contract";
import type { Mark } from "@treeline/editor";
import { openSchema, type TopicId } from "@treeline/map";
import { type ComponentType, useCallback, useState } from "react";
import { useLocale } from "../../../texts/use-text.ts";
import { type Session, SessionContext, useSession } from "../session/session.ts";
import { unfoldOver } from "./find-changes.ts";
import { type MapPreview, openMapPreview } from "./map-preview.ts";
import { PreviewActions } from "./preview-actions.tsx";
import type { Shown } from "./use-version.ts";
import { useMoments, useVersionText } from "./use-version-text.ts";
import type { VersionItem } from "./use-versions.ts";
import styles from "./versions-panel.module.css";

type Ready = Extract<Shown, { kind: "ready" }>;

const NO_MARKS: ReadonlyMap<TopicId, Mark> = new Map();

/** The map for assistive technology. Handed in: who opens the panel has it, and a second way to it would be a second file to load. */
export type Mirror = ComponentType<{ readonly place?: string }>;

interface PreviewMapProps {
  readonly item: VersionItem;
  readonly shown: Ready;
  readonly Mirror: Mirror;
}

/** A version as a map: it can be moved, zoomed, selected from and copied from. */
export function PreviewMap({ item, shown, Mirror }: PreviewMapProps) {
  const t = useVersionText();
  const momentOf = useMoments();
  const language = languageOf(useLocale());
  const session = useSession();
  const [preview, setPreview] = useState<MapPreview | null>(null);
  const { version, compared } = shown;
  const marks = typeof compared === "string" ? NO_MARKS : compared.marks;
  const attach = useCallback(
    (surface: HTMLElement | null) => {
      if (!surface) return undefined;
      const map = openSchema(unfoldOver(version.schema, marks.keys()), version.meta);
      const opened = openMapPreview(surface, { map, language, marks });
      setPreview(opened);
      return opened.close;
    },
    [version, marks, language],
  );
  const inside: Session | null = preview && {
    ...session,
    editor: preview.editor,
    focusMap: preview.focus,
  };
  return (
    <>
      <div
        ref={attach}
        className={styles.surface}
        role="application"
        aria-label={t("preview", { when: momentOf(item.created_at) })}
      />
      {preview && <MarkLegend marks={marks} />}
      {preview && inside && (
        <>
          <SessionContext value={inside}>
            <Mirror place="version-topic" />
          </SessionContext>
          <PreviewActions item={item} version={version} preview={preview} />
        </>
      )}
    </>
  );
}

const MARKS = ["added", "changed", "moved"] as const satisfies readonly Mark[];

/** Only the rings that are there. */
function MarkLegend({ marks }: { marks: ReadonlyMap<TopicId, Mark> }) {
  const t = useVersionText();
  const present = new Set(marks.values());
  if (present.size === 0) return null;
  return (
    <ul className={styles.legend} aria-label={t("legend.label")}>
      {MARKS.filter((mark) => present.has(mark)).map((mark) => (
        <li key={mark} className={styles.kind} data-kind={mark}>
          {t(`legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
