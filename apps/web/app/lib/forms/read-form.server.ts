import { data } from "react-router";

/** Fields of a form as texts; files, which no form of ours has, count as empty. What is no form at all is a bad request. */
export async function readForm(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}
