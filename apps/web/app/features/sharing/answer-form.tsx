import type { sharing } from "@treeline/contract";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import styles from "./answer-form.module.css";
import { useAccessText } from "./use-access-text.ts";

/** What the owner may answer to somebody who asks for access. */
export function AnswerForm({ request }: { request: sharing.AccessRequest }) {
  const s = useAccessText();
  const isBusy = useNavigation().state !== "idle";
  const button = (value: string, variant: "primary" | "secondary" | "ghost", words: string) => (
    <div className={styles.choice}>
      <Button type="submit" name="answer" value={value} variant={variant} size="auth" isWide isBusy={isBusy}>
        {words}
      </Button>
    </div>
  );
  return (
    <Form method="post">
      {request.message && <blockquote className={styles.quote}>{request.message}</blockquote>}
      <input type="hidden" name="name" value={request.user.display_name} />
      {button("read", "primary", s("giveRead"))}
      {button("write", "secondary", s("giveWrite"))}
      {button("decline", "ghost", s("decline"))}
    </Form>
  );
}
