import { type ComponentProps, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { ListedDocument } from "../../../lib/local-documents/local-documents.ts";
import { ownPath } from "../../../lib/own-path.ts";
import { useText } from "../../../texts/use-text.ts";
import { EditorPage } from "../editor-page.tsx";
import { CopyList } from "./copy-list.tsx";
import { listCopies, type OpenedCopy, openCopy } from "./open-copy.ts";

type Found =
  | { readonly kind: "looking" }
  | { readonly kind: "document"; readonly opened: OpenedCopy }
  | { readonly kind: "list"; readonly copies: readonly ListedDocument[]; readonly isMissing: boolean };

/** What can be done without a network: the documents that this browser has a copy of. */
export function OfflinePage({ AccountParts }: Required<Pick<ComponentProps<typeof EditorPage>, "AccountParts">>) {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get("document");
  const found = useCopies(id);
  if (found.kind === "looking") return null;
  const path = id === null ? (ownPath(search.get("next")) ?? "/documents") : `/documents/${id}`;
  if (found.kind === "list") return <CopyList copies={found.copies} isMissing={found.isMissing} path={path} />;
  const { document, user, schemaJson, copy } = found.opened;
  return (
    <EditorPage
      key={document.id}
      document={document}
      schemaJson={schemaJson}
      copy={copy}
      user={user}
      account={<span>{user?.display_name ?? t("offline.guest")}</span>}
      AccountParts={AccountParts}
    />
  );
}

function useCopies(id: string | null): Found {
  const [found, setFound] = useState<Found>({ kind: "looking" });
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const opened = id === null ? null : await openCopy(id);
      const next: Found = opened
        ? { kind: "document", opened }
        : { kind: "list", copies: await listCopies(), isMissing: id !== null };
      if (isCurrent) setFound(next);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return found;
}
