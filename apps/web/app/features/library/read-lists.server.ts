import { at, DEFAULT_SORT, type PageHost, readCookie, type Sort } from "@treeline/contract";
import { data } from "react-router";
import { callApi } from "../../lib/api/api.server.ts";
import { LIST_CHOICE_COOKIE } from "../../lib/visitor/preferences.ts";
import type { BinPage } from "./list/fetch-lists.ts";
import type { DocumentList } from "./list/library-state.ts";
import { DEFAULT_CHOICE, readChoice } from "./list/list-choice.ts";
import { FIRST_PAGE_LENGTH } from "./list/list-range.ts";
import type { LibraryData } from "./list/use-library.ts";

interface Asked {
  readonly request: Request;
  readonly host: PageHost;
  readonly token: string | null;
}

/** Both lists, whichever is open: switching between them needs no request. */
export async function readLibrary({ request, host, token }: Asked): Promise<LibraryData> {
  const choice = readChoice(readCookie(request.headers.get("cookie"), LIST_CHOICE_COOKIE)) ?? DEFAULT_CHOICE;
  const { sort } = choice;
  const [personal, shared] = await Promise.all([
    readFirstPage(at.listDocuments, { host, token, sort }),
    readFirstPage(at.listSharedDocuments, { host, token, sort }),
  ]);
  return { sort, personal, shared, choice, now: Date.now() };
}

type Caller = Omit<Asked, "request">;

type List = typeof at.listDocuments | typeof at.listSharedDocuments;

async function readFirstPage(list: List, { host, token, sort }: Caller & { sort: Sort }): Promise<DocumentList> {
  const query = { limit: FIRST_PAGE_LENGTH, sort: sort === DEFAULT_SORT ? null : sort };
  const answer = await callApi(host, list, { query, token });
  if (!answer.ok) throw data(null, { status: answer.problem.status });
  return { items: answer.value, next: answer.next };
}

export async function readBin({ host, token, search }: Caller & { search: string }): Promise<BinPage> {
  const answer = await callApi(host, at.listBin, { query: { search: search || null }, token });
  if (!answer.ok) throw data(null, { status: answer.problem.status });
  return { items: answer.value, next: answer.next };
}
