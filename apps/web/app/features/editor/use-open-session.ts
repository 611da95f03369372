import { type DocumentItem, type Locale, languageOf, type User } from "@treeline/contract";
import type { MapSchema } from "@treeline/map";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { untilLoaded } from "../../lib/loading/until-loaded.ts";
import { useEditorText, useLocale } from "../../texts/use-text.ts";
import type { LocalCopy } from "./connection/local-copy.ts";
import { EarlyKeys } from "./early-keys.ts";
import { paintFirstPicture } from "./first-picture.ts";
import type { LocalMap } from "./local/local-map.ts";
import type { connect, OpenSession } from "./open-session.ts";

/** "refused": the document could not be opened live; the first picture stays. */
export type Opening =
  | { readonly kind: "opening" | "refused" }
  | { readonly kind: "open"; readonly session: OpenSession };

interface OpenedPage {
  readonly opening: Opening;
  close(): void;
}

/** The content, not parsed: large maps would be slow to send as values. Null: it is fetched. */
export type Content = { readonly json: string } | { readonly json: null; readonly path: string };

interface Opened {
  readonly document: DocumentItem;
  readonly content: Content;
  readonly user: User | null;
  readonly copy?: LocalCopy | undefined;
  readonly local: LocalMap | null;
}

/** Letters before the fonts are there would be measured with another one; but nobody waits long for them. */
const FONT_LIMIT_MS = 400;

/** Paints the map as the server sent it, then puts the live document in its place. */
export function useOpenSession(
  surface: RefObject<HTMLElement | null>,
  { document, content, user, copy, local }: Opened,
): Opening {
  const t = useEditorText();
  const locale: Locale = useLocale();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening>({ kind: "opening" });
  // A document is opened once, with what the page knew then: what changes in it comes over the socket.
  const open = useEffectEvent(async (signal: AbortSignal): Promise<OpenedPage> => {
    const wanted = { document, userId: user?.id ?? null, copy, local };
    const loading = loadSession(wanted, signal);
    const giveUp = async (kind: "opening" | "refused"): Promise<OpenedPage> => {
      (await loading).connecting.live.close();
      return { opening: { kind }, close() {} };
    };
    const json = content.json ?? (await untilLoaded(() => fetchContent(content.path)));
    if (json === null) return giveUp("refused");
    await Promise.race([loadFonts(json), new Promise((resolve) => setTimeout(resolve, FONT_LIMIT_MS))]);
    if (signal.aborted || !surface.current) return giveUp("opening");
    // By itself, or in a document.
    const read = JSON.parse(json) as MapSchema & { schema?: MapSchema };
    const picture = paintFirstPicture(surface.current, document, read.schema ?? read);
    const early = new EarlyKeys(surface.current, { opening: t("page.opening"), map: t("page.map") });
    const { openSession, connecting } = await loading;
    if (signal.aborted) {
      early.close();
      picture.close();
      return giveUp("opening");
    }
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

/** Connects as soon as the code is there. */
async function loadSession(wanted: Parameters<typeof connect>[0], signal: AbortSignal) {
  const loaded = await untilLoaded(() => import("./open-session.ts"));
  return { openSession: loaded.openSession, connecting: loaded.connect(wanted, signal) };
}

/** The page has asked for it before its scripts were there. Null: it may no longer be seen. */
const fetchContent = (path: string): Promise<string | null> =>
  fetch(path).then((response) => (response.ok ? response.text() : null));

const CYRILLIC = /[\u0400-\u04ff]/;

async function loadFonts(text: string): Promise<void> {
  const samples = ["Latin", ...(CYRILLIC.test(text) ? ["Кириллица"] : [])];
  await Promise.all(samples.map((sample) => window.document.fonts.load("14px Inter", sample)));
}
