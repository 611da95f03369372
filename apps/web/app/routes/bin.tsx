import { Bin } from "../features/library/bin.tsx";
import { readBin } from "../features/library/read-lists.server.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { useText } from "../texts/use-text.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/bin";

export const middleware = [guard("signed-in")];

export const loader = ({ context }: Route.LoaderArgs) =>
  readBin(context.get(hostContext), context.get(visitorContext).token);

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { user } = useRootData();
  return (
    <>
      <PageHead title={t("library.bin.title")} description={t("library.bin.description")} />
      <Bin page={loaderData} userId={user?.id ?? ""} />
    </>
  );
}
