import { at, type PageHost, readCookie } from "@treeline/contract";
import { data } from "react-router";
import { callApi } from "../../lib/api.server.ts";
import { LIST_CHOICE_COOKIE } from "../../lib/preferences.ts";
import type { DocumentList } from "./document-list.ts";
import { FIRST_PAGE_LENGTH, type LibraryData } from "./library-data.ts";
import { DEFAULT_CHOICE, readChoice } from "./list-choice.ts";

interface Asked {
  readonly request: Request;
  readonly host: PageHost;
  readonly token: string | null;
}

/** Both lists and the subscription at once, so that the first picture is whole. */
export async function readLibrary({ request, host, token }: Asked): Promise<LibraryData> {
  const [personal, shared, subscription] = await Promise.all([
    readFirstPage(at.listDocuments, { host, token }),
    readFirstPage(at.listSharedDocuments, { host, token }),
    readSubscription({ host, token }),
  ]);
  const choice = readChoice(readCookie(request.headers.get("cookie"), LIST_CHOICE_COOKIE)) ?? DEFAULT_CHOICE;
  return { personal, shared, subscription, choice, now: Date.now() };
}

type Caller = Omit<Asked, "request">;

type List = typeof at.listDocuments | typeof at.listSharedDocuments;

async function readFirstPage(list: List, { host, token }: Caller): Promise<DocumentList> {
  const answer = await callApi(host, list, { query: { limit: FIRST_PAGE_LENGTH }, token });
  if (!answer.ok) throw data(null, { status: answer.problem.status });
  return { items: answer.value, next: answer.next };
}

/** The documents are shown also where there are no plans, and while those cannot be asked for. */
async function readSubscription({ host, token }: Caller): Promise<LibraryData["subscription"]> {
  const answer = await callApi(host, at.getSubscription, { token }).catch(() => null);
  return answer?.ok ? answer.value : null;
}
