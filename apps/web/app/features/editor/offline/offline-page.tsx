import { type ComponentProps, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { ownPath } from "../../../lib/forms/own-path.ts";
import { useText } from "../../../texts/use-text.ts";
import { EditorPage } from "../page/editor-page.tsx";
import { CopyList } from "./copy-list.tsx";
import { type Found, findCopy } from "./open-copy.ts";

/** What can be done without a network: the documents that this browser has a copy of. */
export function OfflinePage({ AccountParts }: Required<Pick<ComponentProps<typeof EditorPage>, "AccountParts">>) {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get("document");
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const next = await findCopy(id);
      if (isCurrent) setFound(next);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [id]);
  if (!found) return null;
  const path = id === null ? (ownPath(search.get("next")) ?? "/documents") : `/documents/${id}`;
  if (found.kind === "list") return <CopyList found={found} path={path} />;
  const { kind: _, ...opened } = found;
  return (
    <EditorPage
      key={opened.document.id}
      {...opened}
      account={<span>{opened.user?.display_name ?? t("offline.guest")}</span>}
      AccountParts={AccountParts}
    />
  );
}
