import { at, type PageHost } from "@treeline/contract";
import { data } from "react-router";
import { callApi } from "../../lib/api.server.ts";
import type { BinPage } from "./bin-data.ts";

export async function readBin(host: PageHost, token: string | null): Promise<BinPage> {
  const answer = await callApi(host, at.listBin, { token });
  if (!answer.ok) throw data(null, { status: answer.problem.status });
  return { items: answer.value, next: answer.next };
}
