import { useFetcher } from "react-router";
import { useRouteText, useText } from "../../../texts/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { isGeneralCode } from "../problem-codes.ts";
import styles from "./sessions.module.css";
import { type SettingsAnswer, usePageAnswer } from "./settings-answer.ts";
import { SettingsSection } from "./settings-section.tsx";
import type { ShownSession } from "./shown-session.ts";

/** Where one is signed in. Signing out elsewhere can be mended by logging in, so nothing asks twice. */
export function SessionsSection({ sessions }: { sessions: readonly ShownSession[] }) {
  const s = useRouteText("settings");
  return (
    <SettingsSection id="sessions" title={s("sessions.title")} lead={s("sessions.lead")}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <EndForm intent="sessions-others" label={s("sessions.endOthers")} />
      ) : (
        <p className={styles.only}>{s("sessions.only")}</p>
      )}
    </SettingsSection>
  );
}

function SessionRow({ session }: { session: ShownSession }) {
  const s = useRouteText("settings");
  const device = useDeviceName(session);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.device}>
          {device}
          {session.isCurrent && <span className={styles.badge}>{s("sessions.current")}</span>}
        </span>
        <span className={styles.detail}>
          {s("sessions.since", { date: session.since })}
          {!session.isCurrent &&
            ` · ${session.used === null ? s("sessions.usedNow") : s("sessions.used", { when: session.used })}`}
        </span>
      </div>
      {!session.isCurrent && <EndForm intent="sessions" id={session.id} label={s("sessions.end")} of={device} />}
    </li>
  );
}

function useDeviceName({ browser, system }: ShownSession): string {
  const s = useRouteText("settings");
  if (browser && system) return s("sessions.device", { browser, system });
  return browser ?? system ?? s("sessions.unknown");
}

interface EndFormProps {
  readonly intent: string;
  readonly label: string;
  /** Which session, and its device for screen readers. */
  readonly id?: string;
  readonly of?: string;
}

function EndForm({ intent, label, id, of }: EndFormProps) {
  const t = useText();
  const fetcher = useFetcher<SettingsAnswer>();
  const answerOfPage = usePageAnswer(intent);
  const answer = fetcher.data ?? answerOfPage;
  // It was ended elsewhere: revalidation removes the row.
  const problem = answer && "problem" in answer && answer.problem.code !== "not_found" ? answer.problem : undefined;
  return (
    <fetcher.Form method="post" action="/account">
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      {problem && (
        <Notice tone="danger">{t(`problems.${isGeneralCode(problem.code) ? problem.code : "unknown"}`)}</Notice>
      )}
      <Button type="submit" variant="secondary" size="small" isBusy={fetcher.state !== "idle"}>
        {label}
        {of && <VisuallyHidden> {of}</VisuallyHidden>}
      </Button>
    </fetcher.Form>
  );
}
