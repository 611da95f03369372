import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { AccountCard } from "./account-card.tsx";

interface DoneCardProps {
  readonly title: string;
  readonly description: string;
  readonly text: string;
  /** Where one goes from here, and its name. */
  readonly to: string;
  readonly children: ReactNode;
}

/** What came of a form, and the one way on. */
export function DoneCard({ title, description, text, to, children }: DoneCardProps) {
  return (
    <AccountCard title={title} description={description} lead={<span role="status">{text}</span>}>
      <ButtonLink to={to} size="auth" isWide>
        {children}
      </ButtonLink>
    </AccountCard>
  );
}
