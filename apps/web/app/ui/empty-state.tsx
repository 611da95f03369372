import styles from "./empty-state.module.css";
import { LogoMark } from "./logo.tsx";

export function EmptyState({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <LogoMark size={40} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
