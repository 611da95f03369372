/** A new account on a server of the bench, and a document of its own. */
export async function createDocument(url: string, document: object): Promise<{ token: string; id: string }> {
  const call = async (path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, string>;
  };
  const email = `p${Math.random().toString(36).slice(2)}@example.com`;
  const { access_token: token = "" } = await call("/v1/register/", { email, password: "a calm river 7" });
  const { id = "" } = await call("/v1/documents/", document, token);
  return { token, id };
}
