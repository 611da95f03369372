import { createHash } from "node:crypto";
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from "@treeline/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testEngines } from "../db/testing.ts";
import { storageAway } from "../outside/storage/storage-away.ts";
import { countImageBytes } from "./count-image-bytes.ts";
import { PICTURE_TYPES } from "./picture-type.ts";
import { buildNoise, buildPhonePhoto, buildPicture, drawPicture } from "./testing/pictures.ts";
import { type ImageApp, startImageApp } from "./testing/start-image-app.ts";
import { upload } from "./testing/upload.ts";

describe.each(testEngines())("images on %s", (engine) => {
  let app: ImageApp;
  let person: { id: string; token: string };

  beforeAll(async () => {
    app = await startImageApp(engine);
    person = await app.createPerson();
  });
  afterAll(() => app.close());

  const uploadAs = (bytes: Uint8Array, given: object = {}) => upload(app, bytes, { token: person.token, ...given });
  const fetchFile = async (url: string) => Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer());

  it.each(PICTURE_TYPES)("takes a picture as %s and gives it back as WebP", async (type) => {
    const { status, body } = await uploadAs(await buildPicture(type));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/),
      width: 60,
      height: 40,
    });
    const bytes = await fetchFile(body.url);
    expect(body.url).toContain(createHash("sha256").update(bytes).digest("hex"));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
  });

  it("goes by the content, whatever name and type say", async () => {
    const bytes = await buildPicture("jpeg");
    expect((await uploadAs(bytes, { name: "../../x.svg", type: "image/svg+xml" })).status).toBe(201);
    expect((await uploadAs(bytes, { name: "файл\u0000.exe", type: "text/html" })).status).toBe(201);
  });

  it("keeps drawings exact", async () => {
    const { body } = await uploadAs(await buildPicture("png"));
    const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
    expect((await pixels(await fetchFile(body.url))).equals(await drawPicture().raw().toBuffer())).toBe(true);
  });

  it("turns a photo upright and drops place, camera and owner", async () => {
    const photo = await buildPhonePhoto();
    expect(photo.includes("SecretOwner")).toBe(true);
    const { body } = await uploadAs(photo);
    expect(body).toMatchObject({ width: 40, height: 60 });
    const bytes = await fetchFile(body.url);
    expect(bytes.includes("SecretOwner") || bytes.includes("EXIF") || bytes.includes("ICCP")).toBe(false);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    // Red was on top: a quarter to the right brings it to the right side.
    const [red = 0, , blue = 0] = await sharp(bytes)
      .extract({ left: 35, top: 30, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  it("makes a picture with long sides smaller, in proportion", async () => {
    const { body } = await uploadAs(await buildPicture("png", { width: 6_000, height: 300 }));
    expect(body).toMatchObject({ width: IMAGE_MAX_SIDE, height: Math.round((300 * IMAGE_MAX_SIDE) / 6_000) });
  });

  it("keeps the first frame of an animation", async () => {
    const frames = await sharp([await buildPicture("png"), await buildNoise(60, 40).png().toBuffer()], {
      join: { animated: true },
    })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
    const { body } = await uploadAs(frames);
    expect(body).toMatchObject({ width: 60, height: 40 });
    expect((await sharp(await fetchFile(body.url), { animated: true }).metadata()).pages ?? 1).toBe(1);
  });

  it("gives an equal picture of the same owner the same id and counts its bytes once, another owner another", async () => {
    const someone = await app.createPerson();
    const other = await app.createPerson();
    const bytes = await buildPicture("png", { width: 33, height: 33 });
    const send = (to: { token: string }) => upload(app, bytes, { token: to.token }).then(({ body }) => body);
    const [first, second, others] = [await send(someone), await send(someone), await send(other)];
    expect(second).toEqual(first);
    expect(others.url).toBe(first.url);
    expect(others.id).not.toBe(first.id);
    const size = (await fetchFile(first.url)).length;
    expect([await countImageBytes(app.db, someone.id), await countImageBytes(app.db, other.id)]).toEqual([size, size]);
    await upload(app, await buildPicture("png", { width: 34, height: 34 }), { token: someone.token });
    expect(await countImageBytes(app.db, someone.id)).toBeGreaterThan(size);
    expect(await countImageBytes(app.db, person.id.replace(/^./, "f"))).toBe(0);
  });

  it("wants somebody signed in, before it reads the body", async () => {
    const { status, body } = await upload(app, await buildPicture("png"), {});
    expect([status, body.code]).toEqual([401, "not_signed_in"]);
  });

  it("takes a file of exactly the limit and refuses one byte more", async () => {
    const photo = await buildNoise(500, 500).jpeg().toBuffer();
    const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
    expect((await uploadAs(padded(IMAGE_MAX_BYTES))).status).toBe(201);
    const { status, body } = await uploadAs(padded(IMAGE_MAX_BYTES + 1));
    expect([status, body.code, body.detail]).toEqual([413, "too_large", "The file may have at most 10 MB."]);
  });

  it("says that it cannot store now, keeps no row, and works again later", async () => {
    const someone = await app.createPerson();
    const bytes = await buildPicture("png", { width: 71, height: 71 });
    const inTheWay = vi
      .spyOn(app.storage, "put")
      .mockRejectedValue(storageAway(Object.assign(new Error(), { code: "ENOSPC" })));
    const refused = await upload(app, bytes, { token: someone.token });
    expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
    expect(refused.body.detail).toContain("no room");
    expect(await countImageBytes(app.db, someone.id)).toBe(0);
    inTheWay.mockRestore();
    expect((await upload(app, bytes, { token: someone.token })).status).toBe(201);
  });
});
