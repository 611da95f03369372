import { Bin } from "../features/library/bin.tsx";
import { useListText } from "../features/library/list/list-texts.ts";
import { readBin } from "../features/library/read-lists.server.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/bin";

export const middleware = [guard("signed-in")];

export const loader = ({ context }: Route.LoaderArgs) =>
  readBin(context.get(hostContext), context.get(visitorContext).token);

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const l = useListText();
  const { user } = useRootData();
  return (
    <>
      <PageHead title={l("bin.title")} description={l("bin.description")} />
      <Bin page={loaderData} userId={user?.id ?? ""} />
    </>
  );
}
