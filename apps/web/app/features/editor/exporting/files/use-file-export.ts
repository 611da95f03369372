import type { exchange } from "@treeline/contract";
import type { Loss, MapFile } from "@treeline/formats";
import { type MapSchema, plainText, toSchema } from "@treeline/map";
import { useEffect, useMemo, useRef, useState } from "react";
import { download } from "../../../../lib/documents/download.ts";
import { fileName } from "../../../../lib/documents/file-name.ts";
import { useClosePanel } from "../../session/close-panel.ts";
import { useSession } from "../../session/session.ts";
import type { ExportStep } from "../dialog/use-export.ts";
import { useExportText } from "../dialog/use-export-text.ts";
import { cutBranch } from "./cut-branch.ts";
import { drawMap } from "./draw-map.ts";
import { type FileWriter, openFileWriter } from "./file-writer.ts";
import { hasPictures, listImages, readPictures } from "./read-pictures.ts";

export interface FileChoice {
  readonly format: exchange.ExportFormat;
  /** The topmost topic; null: the whole map. */
  readonly branch: string | null;
}

const NO_BYTES = { type: "image/png", bytes: new Uint8Array() };

/** What is exported, before its pictures are read. */
function useExported(branch: string | null): MapFile {
  const { editor } = useSession();
  return useMemo(() => {
    const { name, layout, theme } = editor.state.snapshot.meta;
    const whole = toSchema(editor.map);
    if (branch === null) return { name, layout, theme, schema: whole };
    const schema = cutBranch(whole, branch);
    return { name: nameOf(schema) || name, layout, theme, schema };
  }, [editor, branch]);
}

const nameOf = ({ nodes, root }: MapSchema): string => plainText(nodes[root]?.text ?? []).trim();

/** Writes the chosen topics as a file beside the page, and says before what that file cannot hold. */
export function useFileExport(choice: FileChoice) {
  const { format, branch } = choice;
  const t = useExportText();
  const session = useSession();
  const close = useClosePanel();
  const file = useExported(branch);
  const [step, setStep] = useState<ExportStep>({ at: "choosing" });
  const running = useRef<AbortController>(undefined);
  const writer = useRef<FileWriter>(undefined);
  useEffect(() => {
    const opened = openFileWriter();
    writer.current = opened;
    return () => {
      running.current?.abort();
      opened.close();
    };
  }, []);
  const losses = useLosses(file, { format, writer });
  const start = async () => {
    const work = new AbortController();
    const { signal } = work;
    running.current = work;
    setStep({ at: "working", percent: 0 });
    const onProgress = (share: number) => setStep({ at: "working", percent: Math.round(90 * share) });
    try {
      const pictures = await readPictures(file.schema, { format, signal, onProgress });
      const { meta } = session.editor.state.snapshot;
      const drawn = format === "html" ? { drawing: await drawMap(file.schema, { meta, signal }) } : {};
      const written = await writer.current?.write({ ...file, ...drawn, pictures }, format);
      signal.throwIfAborted();
      if (!written) return;
      const name = fileName(file.name, format, t("unnamed"));
      download(new Blob([written.bytes], { type: written.type }), name);
      const missing = hasPictures(format) ? listImages(file.schema).length - pictures.size : 0;
      const notes = [t("done", { name }), ...(missing > 0 ? [t("missingImages", { count: missing })] : [])];
      session.notice.set({ text: notes.join(" ") });
      close();
    } catch {
      setStep({ at: signal.aborted ? "choosing" : "failed" });
    }
  };
  return { step, losses, start: () => void start(), cancel: () => running.current?.abort() };
}

/** What this map would lose; null while that is being found out. */
function useLosses(
  file: MapFile,
  { format, writer }: { format: exchange.ExportFormat; writer: { readonly current: FileWriter | undefined } },
): readonly Loss[] | null {
  const [found, setFound] = useState<{ of: MapFile; format: string; losses: readonly Loss[] }>();
  useEffect(() => {
    let isLeft = false;
    // Pictures count as there: those that cannot be read are said afterwards.
    const pictures = new Map(listImages(file.schema).map(({ id }) => [id, NO_BYTES]));
    writer.current?.write({ ...file, pictures }, format).then(
      ({ losses }) => isLeft || setFound({ of: file, format, losses }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [file, format, writer]);
  return found?.of === file && found.format === format ? found.losses : null;
}
