import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { MapSchema } from "@treeline/map";
import type { ContentMeta } from "./content-view.ts";
import { applyDifference, type Difference, findDifference, isSame, type VersionContent } from "./version-difference.ts";

/** As stored: a whole version, or the difference from another, its base. */
export interface PackedVersion {
  readonly base: Uint8Array;
  /** Null: the version is its base. */
  readonly difference: Uint8Array | null;
}

export interface UnpackedVersion {
  readonly meta: ContentMeta;
  /** JSON. */
  readonly schema: Uint8Array;
}

export interface PackInput {
  readonly meta: ContentMeta;
  readonly schema: Uint8Array;
  readonly latest: PackedVersion | null;
}

export interface PackReply {
  /** As a difference from the base of the newest version. */
  readonly isDifference: boolean;
  readonly content: Uint8Array;
  /** The newest version holds the same. */
  readonly isKept: boolean;
}

/** A delta larger than this share of its base is stored as a whole version instead. */
const WORTH_IT = 0.5;
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 12 } };
/** A packed bomb cannot get here, but a damaged row can. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

export function packVersion({ meta, schema, latest }: PackInput): PackReply {
  const content: VersionContent = { meta, schema: parse(schema) as MapSchema };
  if (!latest) return { isDifference: false, content: pack(content), isKept: false };
  const base = unpack(latest.base) as VersionContent;
  const isKept = isSame(unpackOnto(base, latest), content);
  const difference = pack(findDifference(base, content));
  if (difference.byteLength > latest.base.byteLength * WORTH_IT) {
    return { isDifference: false, content: pack(content), isKept };
  }
  return { isDifference: true, content: difference, isKept };
}

export function unpackVersion(version: PackedVersion): UnpackedVersion {
  const { meta, schema } = unpackOnto(unpack(version.base) as VersionContent, version);
  return { meta, schema: Buffer.from(JSON.stringify(schema)) };
}

function unpackOnto(base: VersionContent, { difference }: PackedVersion): VersionContent {
  return difference ? applyDifference(base, unpack(difference) as Difference) : base;
}

const pack = (content: VersionContent | Difference): Uint8Array =>
  zstdCompressSync(Buffer.from(JSON.stringify(content)), LEVEL);

const unpack = (bytes: Uint8Array): unknown =>
  parse(zstdDecompressSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }));

const parse = (json: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(json));
