import { at, type links } from "@treeline/contract";
import type { Topic } from "@treeline/map";
import { useEffect, useState } from "react";
import { fetchApi } from "../../../../lib/api/fetch-api.ts";
import { useSession } from "../../session/session.ts";
import { topicOfLink } from "../../session/topic-link.ts";

export type Preview = links.LinkPreview;

/** `none`: there is nothing to ask for, or the page says nothing about itself. */
export type Previewed = { readonly kind: "loading" | "none" } | { readonly kind: "ready"; readonly preview: Preview };

/** Asked once in a visit. Those asked longest ago go first. */
const MOST_KNOWN = 100;
const known = new Map<string, Preview | null>();

export function useLinkPreview(link: string | undefined): Previewed {
  const [answered, setAnswered] = useState<string>();
  // Only who has an account may ask the server what is behind an address.
  const { local } = useSession();
  const topic = useLinkedTopic(link);
  const page = link && !topic && !local && /^https?:/i.test(link) ? link : undefined;
  useEffect(() => {
    if (page === undefined || known.has(page)) return;
    const stop = new AbortController();
    ask(page, stop.signal).then(
      () => setAnswered(page),
      () => {},
    );
    return () => stop.abort();
  }, [page]);
  if (link && topic) return { kind: "ready", preview: { ...NOTHING, link, title: topic.plain } };
  if (page === undefined) return { kind: "none" };
  const preview = known.get(page);
  if (preview) return { kind: "ready", preview };
  return { kind: preview === null || answered === page ? "none" : "loading" };
}

/** The topic of this very map that a link leads to. */
export function useLinkedTopic(link: string | undefined): Topic | undefined {
  const { editor, access } = useSession();
  const id = link && topicOfLink(link, access.get().id);
  return id ? editor.state.topics.find(id) : undefined;
}

const NOTHING = { title: null, description: null, image: null, favicon: null, site_name: null } as const;

async function ask(link: string, signal: AbortSignal): Promise<void> {
  const answer = await fetchApi(at.previewLink, { body: { link }, signal });
  // A page that has nothing to say now will not have it in a minute; a server out of reach will.
  if (!answer.ok && answer.problem.code === "offline") return;
  known.set(link, answer.ok && hasWords(answer.value) ? answer.value : null);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}

const hasWords = ({ title, description, image }: Preview): boolean => Boolean(title ?? description ?? image);
