import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Place } from "./read-storage-url.ts";
import { isStorageKey, type ListedFile, requireKey, requireMatchingType, type Storage } from "./storage.ts";
import { orAway, unlessAbsent } from "./storage-away.ts";

export interface S3Times {
  readonly connectMs: number;
  /** From the request to its answer. */
  readonly answerMs: number;
  /** The whole call with its second try. */
  readonly callMs: number;
  /** Between two pieces of a body; a slow reader at the other end makes pauses, too. */
  readonly idleMs: number;
}

const TIMES: S3Times = { connectMs: 2_000, answerMs: 4_000, callMs: 8_000, idleMs: 30_000 };
const PAGE = 1_000;

/** Files in a bucket of any S3-compatible service: several servers then see the same ones. */
export function buildS3Storage(place: S3Place, times: S3Times = TIMES): Storage {
  const Bucket = place.bucket;
  const client = openClient(place, times);
  const limit = () => ({ abortSignal: AbortSignal.timeout(times.callMs) });
  return {
    async put(key, bytes, contentType) {
      requireMatchingType(key, contentType);
      const command = new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentType });
      await orAway(client.send(command, limit()));
    },
    async get(key) {
      const command = new GetObjectCommand({ Bucket, Key: requireKey(key).key });
      const asking = untilAnswered(times.callMs, (abortSignal) => client.send(command, { abortSignal }));
      const answer = await unlessAbsent(asking, isNoObject);
      return answer && { ...factsOf(answer, key), body: answer.Body as Readable };
    },
    async find(key) {
      const command = new HeadObjectCommand({ Bucket, Key: requireKey(key).key });
      const answer = await unlessAbsent(client.send(command, limit()), isNoObject);
      return answer && factsOf(answer, key);
    },
    async delete(key) {
      const command = new DeleteObjectCommand({ Bucket, Key: requireKey(key).key });
      await unlessAbsent(client.send(command, limit()), isNoObject);
    },
    list: (after = "") => listObjects(client, { Bucket, after, limit }),
    async check() {
      await orAway(client.send(new HeadBucketCommand({ Bucket }), limit()));
    },
    close: () => client.destroy(),
  };
}

/** The limit ends with the start of the answer: it would cut the body for every reader that takes longer. */
function untilAnswered<T>(limitMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), limitMs);
  return ask(stop.signal).finally(() => clearTimeout(timer));
}

function openClient({ endpoint, region, credentials }: S3Place, times: S3Times): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // A bucket as part of the host name needs a DNS entry, which services at home and in tests do not have.
    forcePathStyle: endpoint !== undefined,
    maxAttempts: 2,
    // Newer checksums are not known to every compatible service, which then refuses the upload.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: times.connectMs,
      requestTimeout: times.answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: times.idleMs,
    },
  });
}

interface S3Facts {
  readonly ContentType?: string | undefined;
  readonly ContentLength?: number | undefined;
}

function factsOf({ ContentType, ContentLength }: S3Facts, key: string) {
  return {
    contentType: ContentType ?? requireKey(key).contentType,
    size: ContentLength ?? 0,
  };
}

/** A missing bucket is 404 too, but it is no missing file: taking it for one would call every picture lost. */
function isNoObject(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return error.name === "NoSuchKey" || (error.name === "NotFound" && error.$metadata.httpStatusCode === 404);
}

interface Listing {
  readonly Bucket: string;
  readonly after: string;
  readonly limit: () => { abortSignal: AbortSignal };
}

async function* listObjects(client: S3Client, { Bucket, after, limit }: Listing): AsyncGenerator<ListedFile> {
  for (let last = after; ; ) {
    const command = new ListObjectsV2Command({ Bucket, MaxKeys: PAGE, ...(last !== "" && { StartAfter: last }) });
    const page = await orAway(client.send(command, limit()));
    const found = page.Contents ?? [];
    for (const { Key = "", Size = 0 } of found) {
      last = Key;
      if (isStorageKey(Key)) yield { key: Key, size: Size };
    }
    if (found.length === 0 || !page.IsTruncated) return;
  }
}
