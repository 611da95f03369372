import { Bin } from "../features/library/bin.tsx";
import { useListText } from "../features/library/list/list-texts.ts";
import { readBin } from "../features/library/read-lists.server.ts";
import { useRootData } from "../lib/page/root-data.ts";
import { guard } from "../lib/visitor/guards.server.ts";
import { hostContext, visitorContext } from "../lib/visitor/page-context.ts";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/bin";

/** A longer one is refused by the API. */
const SEARCH_MAX_LENGTH = 200;

export const middleware = [guard("signed-in")];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get("search")?.trim().slice(0, SEARCH_MAX_LENGTH) ?? "";
  const page = await readBin({ host: context.get(hostContext), token: context.get(visitorContext).token, search });
  return { page, search };
}

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const l = useListText();
  const { user } = useRootData();
  return (
    <>
      <PageHead title={l("bin.title")} description={l("bin.description")} />
      <Bin {...loaderData} userId={user?.id ?? ""} />
    </>
  );
}
