import { Outlet } from "react-router";
import styles from "./layouts.module.css";

/** The editor's frame: no footer, white, text not selectable. The page brings its own header. */
export default function DocumentLayout() {
  return (
    <div className={styles.document}>
      <Outlet />
    </div>
  );
}
