import type { ImageApp } from "./start-image-app.ts";

export interface UploadAnswer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
}

interface UploadOptions {
  readonly token?: string | undefined;
  readonly path?: string;
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
}

/** One file as a browser's form sends it. */
export function upload(app: ImageApp, bytes: Uint8Array, options: UploadOptions): Promise<UploadAnswer> {
  const { field = "image", name = "picture.png", type = "image/png" } = options;
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  return send(app, form, options);
}

export async function send(
  app: ImageApp,
  body: string | FormData | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  { token, path = "/v1/images/", headers }: UploadOptions & { headers?: Record<string, string> },
): Promise<UploadAnswer> {
  const answer = await fetch(`${app.url}${path}`, {
    method: "POST",
    body,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}
