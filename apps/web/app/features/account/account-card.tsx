import type { ReactNode } from "react";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "./account-card.module.css";

interface AccountCardProps {
  readonly title: string;
  readonly description: string;
  readonly lead?: ReactNode;
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

export function AccountCard({ title, description, lead, below, children }: AccountCardProps) {
  return (
    <>
      <PageHead title={title} description={description} />
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </>
  );
}
