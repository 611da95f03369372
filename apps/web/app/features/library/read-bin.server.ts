import { documents, type PageHost } from "@treeline/contract";
import { data } from "react-router";
import { nextCursorOf } from "../../lib/next-cursor.ts";
import type { BinPage } from "./bin-data.ts";

export async function readBin(host: PageHost, token: string | null): Promise<BinPage> {
  const response = await host.callApi({ method: "GET", path: documents.listBin.url, token });
  if (!response.ok) throw data(null, { status: response.status });
  return { items: (await response.json()) as documents.BinItem[], next: nextCursorOf(response.headers) };
}
