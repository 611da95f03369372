import type { User } from "@treeline/contract";
import { Link } from "react-router";
import { useText } from "../../../texts/use-text.ts";
import { LogoMark } from "../../../ui/logo-mark.tsx";
import styles from "./document-header.module.css";

/** Home is the list of documents for signed-in users. */
export const homeOf = (user: User | null): string => (user ? "/documents" : "/");

export function HomeMark({ user }: { user: User | null }) {
  const t = useText();
  return (
    <Link to={homeOf(user)} className={styles.home} aria-label={t("product.name")}>
      <LogoMark size={28} />
    </Link>
  );
}
