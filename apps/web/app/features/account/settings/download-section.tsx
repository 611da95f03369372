import { at } from "@treeline/contract";
import { useSearchParams } from "react-router";
import { useRouteText } from "../../../texts/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** A form, so that the browser itself takes the answer and shows how far the download is. Refused, the server leads back here. */
export function DownloadSection() {
  const s = useRouteText("settings");
  const [search] = useSearchParams();
  return (
    <SettingsSection id="download" title={s("download.title")} lead={s("download.lead")}>
      {search.get("refused") === "download" && <Notice tone="danger">{s("download.refused")}</Notice>}
      <form method="get" action={at.downloadEverything.url} className={styles.submit}>
        <Button type="submit" variant="secondary">
          {s("download.submit")}
        </Button>
        <span className={styles.hint}>{s("download.limit")}</span>
      </form>
    </SettingsSection>
  );
}
