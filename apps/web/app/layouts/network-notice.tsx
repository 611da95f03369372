import { tryNetworkNow } from "../lib/loading/lost-network.ts";
import { useText } from "../texts/use-text.ts";
import { Toast } from "../ui/toast.tsx";

/** While the next page waits for the network. */
export function NetworkNotice() {
  const t = useText();
  return <Toast action={{ label: t("error.retry"), run: tryNetworkNow }}>{t("error.lost")}</Toast>;
}
