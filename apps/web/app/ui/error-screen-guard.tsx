import { Component, type ReactNode } from "react";
import { useText } from "../texts/use-text.ts";
import styles from "./error-screen.module.css";

/** Catches a failure inside the error page itself. Error boundaries have to be classes. */
export class ErrorScreenGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ErrorInErrorScreen /> : this.props.children;
  }
}

function ErrorInErrorScreen() {
  const t = useText();
  return (
    <main className={styles.screen}>
      <p className={styles.words}>{t("error.inErrorPage")}</p>
      <p>
        <a className={styles.link} href="/">
          {t("error.home")}
        </a>
      </p>
    </main>
  );
}
