import { at } from "@treeline/contract";
import sharp from "sharp";
import { buildRandom } from "../../payments/testing/random.ts";
import type { Person } from "../../testing/people.ts";
import type { CallAnswer, TestApp } from "../../testing/start-test-app.ts";

const ADDRESSES = { image: at.createImage.url, picture: at.setUserPicture.url } as const;

/** A square of noise that is the same every time: 40 pixels are 1 to 5 kB, 300 are more than 20. */
export async function uploadPicture(
  { app }: Pick<TestApp, "app">,
  { token }: Person,
  { size, as = "image" }: { size: number; as?: keyof typeof ADDRESSES },
): Promise<Pick<CallAnswer, "status" | "body">> {
  const random = buildRandom(size);
  const pixels = Uint8Array.from({ length: size * size * 3 }, () => random.below(256));
  const picture = await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append(as, new Blob([Uint8Array.from(picture)], { type: "image/png" }), "picture.png");
  const encoded = new Response(form);
  const answer = await app.inject({
    method: "POST",
    url: ADDRESSES[as],
    headers: { authorization: `Bearer ${token}`, "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
