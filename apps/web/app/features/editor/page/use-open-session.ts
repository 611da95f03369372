import { at, type DocumentItem, type Locale, languageOf, type User } from "@treeline/contract";
import { DOC_VERSION, type MapSnapshot } from "@treeline/map";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { pathOf } from "../../../lib/api/route-at.ts";
import { untilLoaded } from "../../../lib/loading/until-loaded.ts";
import { useEditorText, useLocale } from "../../../texts/use-text.ts";
import { paintFirstPicture } from "../canvas/first-picture.ts";
import { loadMarksFor } from "../canvas/load-marks.ts";
import { EarlyKeys } from "../input/early-keys.ts";
import type { LocalCopy } from "../storage/live/local-copy.ts";
import type { connect, OpenSession } from "./open-session.ts";
import type { OpenableLocalMap } from "./session-options.ts";

/** "refused": the document could not be opened. */
export type Opening =
  | { readonly kind: "opening" | "refused" }
  | { readonly kind: "open"; readonly session: OpenSession };

interface OpenedPage {
  readonly opening: Opening;
  close(): void;
}

interface Opened {
  readonly document: DocumentItem;
  readonly user: User | null;
  readonly copy?: LocalCopy | undefined;
  readonly local: OpenableLocalMap | null;
}

/** Text before the fonts are loaded would be measured with a fallback; but the wait for them is limited. */
const FONT_LIMIT_MS = 400;
/** Until the content begins to come; once it does, a slow line may take its time. */
const SILENCE_LIMIT_MS = 10_000;

/** Paints the map as soon as its content is there, then puts the editor on it. */
export function useOpenSession(
  surface: RefObject<HTMLElement | null>,
  { document, user, copy, local }: Opened,
): Opening {
  const t = useEditorText();
  const locale: Locale = useLocale();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening>({ kind: "opening" });
  // A document is opened once, with what the page knew then: what changes in it comes over the socket.
  const open = useEffectEvent(async (signal: AbortSignal): Promise<OpenedPage> => {
    if (!surface.current) return NOT_YET;
    const early = new EarlyKeys(surface.current, { opening: t("page.opening"), map: t("page.map") });
    const wanted = { document, userId: user?.id ?? null, copy, local };
    signal.addEventListener("abort", () => early.close(), { once: true });
    const loaded = await loadDocument(wanted, signal).catch(reportError);
    if (!loaded) {
      early.giveUp();
      return { opening: { kind: "refused" }, close: () => early.close() };
    }
    const { openSession, connecting } = loaded;
    const { map } = connecting.live;
    if (signal.aborted || !surface.current) {
      early.close();
      connecting.live.close();
      return NOT_YET;
    }
    const picture = paintFirstPicture(surface.current, document.id, map);
    const goTo = (path: string) => void navigate(path);
    const options = { ...wanted, language: languageOf(locale), picture, t, surface: surface.current, goTo };
    const session = await openSession(options, connecting);
    if (session) void early.replay(session);
    else early.giveUp();
    return {
      opening: session ? { kind: "open", session } : { kind: "refused" },
      close() {
        early.close();
        session?.close();
        picture.close();
      },
    };
  });
  useEffect(() => {
    const stop = new AbortController();
    const opened = open(stop.signal);
    const show = async () => {
      const { opening: result } = await opened;
      if (!stop.signal.aborted) setOpening(result);
    };
    const close = async () => (await opened).close();
    void show();
    return () => {
      stop.abort();
      void close();
    };
  }, []);
  return opening;
}

const NOT_YET: OpenedPage = { opening: { kind: "opening" }, close() {} };

/** With its fonts, ready to be painted. Null: it may not be seen, or the page was left. */
async function loadDocument(wanted: Parameters<typeof connect>[0], signal: AbortSignal) {
  const { document, copy, local } = wanted;
  const latin = loadFont("Latin");
  const [{ connect: open, openSession }, content] = await Promise.all([
    untilLoaded(() => import("./open-session.ts")),
    copy || local ? undefined : untilLoaded(() => fetchContent(document.id, signal)),
  ]);
  if (content === null || signal.aborted) return null;
  const connecting = open(wanted, content, signal);
  if (connecting.live.map.read().isBlank) await connecting.isOpen;
  const fonts = [
    loadMarksFor(connecting.live.map.read().root),
    latin,
    ...(hasCyrillic(connecting.live.map.read()) ? [loadFont("Кириллица")] : []),
  ];
  await Promise.race([Promise.all(fonts), new Promise((resolve) => setTimeout(resolve, FONT_LIMIT_MS))]);
  return { openSession, connecting };
}

/**
 * A page that came whole from the server has asked for it before its scripts were there. Null: it may no longer be seen. Undefined: it comes
 * over the socket, which says what is the matter: these scripts are older than the server, the content cannot be read, or there is no answer.
 */
async function fetchContent(id: string, signal: AbortSignal): Promise<ArrayBuffer | null | undefined> {
  const path = pathOf(at.getContent, { params: { id }, query: { version: DOC_VERSION } });
  const asked = fetch(path, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, SILENCE_LIMIT_MS));
  const response = await Promise.race([asked, silence]);
  if (!response) return response;
  if (response.ok) return response.arrayBuffer();
  if (response.status === 409) return undefined;
  if (response.status < 500 && response.status !== 429) return null;
  throw new Error(`the content answered ${response.status}`);
}

const CYRILLIC = /[\u0400-\u04ff]/;

function hasCyrillic({ root }: MapSnapshot): boolean {
  const topics = [root];
  for (const { plain, children } of topics) {
    if (CYRILLIC.test(plain)) return true;
    for (const child of children) topics.push(child);
  }
  return false;
}

const loadFont = (sample: string) => window.document.fonts.load("14px Inter", sample);
