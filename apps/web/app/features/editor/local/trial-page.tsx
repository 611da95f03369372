import type { User } from "@treeline/contract";
import { type ReactNode, useMemo } from "react";
import { useNavigate } from "react-router";
import type { LocalText } from "../../../texts/text-set.ts";
import { EditorPage } from "../editor-page.tsx";
import { LocalBar } from "./local-bar.tsx";
import type { createLocalMap, OpenTrial } from "./open-trial.ts";

interface TrialPageProps {
  readonly trial: OpenTrial;
  /** Comes with the code that opened the map. */
  readonly create: typeof createLocalMap;
  readonly t: LocalText;
  readonly user: User | null;
  readonly account: ReactNode;
}

/** The whole editor on a map that only this browser keeps. */
export function TrialPage({ trial, create, t, user, account }: TrialPageProps) {
  const navigate = useNavigate();
  const { local: store, kept, document, schemaJson, problem } = trial;
  const local = useMemo(() => {
    // In another tab it has become a document: this one goes on with that.
    const onAdopted = (id: string | null) => void navigate(id === null ? "/documents" : `/documents/${id}`);
    return create({ local: store, kept, t, onAdopted });
  }, [create, store, kept, t, navigate]);
  const bar = <LocalBar t={t} problem={problem} />;
  return (
    <EditorPage document={document} schemaJson={schemaJson} user={user} account={account} local={local} bar={bar} />
  );
}
