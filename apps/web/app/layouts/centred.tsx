import { Link, Outlet } from "react-router";
import { Logo } from "../ui/logo.tsx";
import { Pines } from "../ui/pines.tsx";
import { LanguagePicker } from "./language-picker.tsx";
import styles from "./layouts.module.css";
import { ModePicker } from "./mode-picker.tsx";

/** The logo and one card in the middle of the window. */
export default function CentredLayout() {
  return (
    <main className={styles.centred}>
      <Pines />
      <div className={styles.centredBox}>
        <Link to="/" className={styles.centredLogo}>
          <Logo height={36} />
        </Link>
        <Outlet />
        <div className={styles.centredPickers}>
          <ModePicker />
          <LanguagePicker />
        </div>
      </div>
    </main>
  );
}
