import { type DocumentItem, documents, type PageHost, readCookie } from "@treeline/contract";
import { data } from "react-router";
import { nextCursorOf } from "../../lib/next-cursor.ts";
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
    readFirstPage(documents.listDocuments.url, { host, token }),
    readFirstPage(documents.listSharedDocuments.url, { host, token }),
    readSubscription({ host, token }),
  ]);
  const choice = readChoice(readCookie(request.headers.get("cookie"), LIST_CHOICE_COOKIE)) ?? DEFAULT_CHOICE;
  return { personal, shared, subscription, choice, now: Date.now() };
}

type Caller = Omit<Asked, "request">;

async function readFirstPage(url: string, { host, token }: Caller): Promise<DocumentList> {
  const response = await host.callApi({ method: "GET", path: `${url}?limit=${FIRST_PAGE_LENGTH}`, token });
  if (!response.ok) throw data(null, { status: response.status });
  return { items: (await response.json()) as DocumentItem[], next: nextCursorOf(response.headers) };
}

/** The documents are shown also where there are no plans, and while those cannot be asked for. */
async function readSubscription({ host, token }: Caller): Promise<LibraryData["subscription"]> {
  const response = await host.callApi({ method: "GET", path: "/v1/user/subscription/", token }).catch(() => null);
  return response?.ok ? ((await response.json()) as LibraryData["subscription"]) : null;
}
