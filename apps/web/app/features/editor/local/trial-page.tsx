import type { User } from "@treeline/contract";
import { type ReactNode, useMemo } from "react";
import { useNavigate } from "react-router";
import type { LocalText } from "../../../texts/text-set.ts";
import { EditorPage } from "../editor-page.tsx";
import { LocalBar } from "./local-bar.tsx";
import type { OpenTrial } from "./open-trial.ts";

interface TrialPageProps {
  readonly trial: OpenTrial;
  readonly t: LocalText;
  readonly user: User | null;
  readonly account: ReactNode;
}

/** The whole editor on a map that only this browser keeps. */
export function TrialPage({ trial: { openWith, problem, ...trial }, t, user, account }: TrialPageProps) {
  const navigate = useNavigate();
  const local = useMemo(() => {
    const onAdopted = (id: string | null) => void navigate(id === null ? "/documents" : `/documents/${id}`);
    return { t, open: openWith(onAdopted) };
  }, [openWith, t, navigate]);
  const bar = <LocalBar t={t} problem={problem} />;
  return <EditorPage {...trial} user={user} account={account} local={local} bar={bar} />;
}
