import { OfflinePage } from "../features/editor/offline/offline-page.tsx";
import { LogInWhenEnded } from "../layouts/log-in-when-ended.tsx";
import { useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";

/** Without a network the service worker shows this in the place of every page. */
export default function Offline() {
  const t = useText();
  return (
    <>
      <PageHead title={t("offline.title")} description={t("offline.text")} />
      <OfflinePage AccountParts={LogInWhenEnded} />
    </>
  );
}
