import type { Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "../http/app-error.ts";

interface WantedFile {
  readonly field: string;
  readonly maxBytes: number;
  readonly idleMs?: number;
}

/** Boundaries and headers of a form with one file are far smaller. */
const FORM_BYTES = 16 * 1024;
const IDLE_LIMIT_MS = 10_000;

export interface ReceivedFile {
  /** Anything may stand there. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** The one file of a multipart body. It is refused as soon as it is too long, not when its end has come. */
export const receiveFile = async (request: FastifyRequest, wanted: WantedFile): Promise<Buffer> =>
  (await receiveNamedFile(request, wanted)).bytes;

export async function receiveNamedFile(request: FastifyRequest, wanted: WantedFile): Promise<ReceivedFile> {
  if (!request.isMultipart()) {
    throw new AppError("unsupported_media_type", {
      detail: `Send a multipart/form-data body with one file in the field "${wanted.field}".`,
    });
  }
  if (Number(request.headers["content-length"] ?? 0) > wanted.maxBytes + FORM_BYTES) throw tooLarge(wanted);
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new AppError("bad_request", { detail: "The upload stopped halfway." }));
  const timer = setTimeout(stop, wanted.idleMs ?? IDLE_LIMIT_MS);
  const onData = () => void timer.refresh();
  try {
    const reading = readParts(request, wanted);
    // Only now that the parser reads: a listener alone would let the first bytes go by.
    request.raw.on("data", onData);
    return await Promise.race([reading, stalled]);
  } catch (error) {
    // Node itself lets the rest of the body go by: closing the connection at once would lose our answer on the way.
    if (error instanceof AppError) throw error;
    throw new AppError("bad_request", { detail: "The form could not be read, or the connection broke." });
  } finally {
    clearTimeout(timer);
    request.raw.off("data", onData);
  }
}

async function readParts(request: FastifyRequest, wanted: WantedFile): Promise<ReceivedFile> {
  const limits = { files: 2, fields: 1, parts: 3, fieldSize: 100, fieldNameSize: 100, headerPairs: 20 };
  let received: ReceivedFile | undefined;
  for await (const part of request.parts({ limits: { ...limits, fileSize: wanted.maxBytes + 1 } })) {
    requireWanted(part, wanted);
    if (received) throw fieldProblem(wanted.field, "several_files", "Send one file only.");
    received = { name: part.filename, bytes: await readFile(part, wanted) };
  }
  if (!received) throw fieldProblem(wanted.field, "required", "Choose a file.");
  if (received.bytes.length === 0) throw fieldProblem(wanted.field, "empty", "The file is empty.");
  return received;
}

function requireWanted(part: Multipart, { field }: WantedFile): asserts part is Extract<Multipart, { type: "file" }> {
  if (part.fieldname !== field)
    throw fieldProblem(part.fieldname.slice(0, 100), "unknown", `Only "${field}" is expected.`);
  if (part.type !== "file") throw fieldProblem(field, "not_a_file", "Send a file, with a file name.");
}

async function readFile({ file }: Extract<Multipart, { type: "file" }>, wanted: WantedFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > wanted.maxBytes) throw tooLarge(wanted);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length);
}

function tooLarge({ maxBytes }: WantedFile): AppError {
  const size = maxBytes >= 1_048_576 ? `${maxBytes / 1_048_576} MB` : `${maxBytes / 1_024} KB`;
  return new AppError("too_large", { detail: `The file may have at most ${size}.` });
}

function fieldProblem(path: string, code: string, message: string): AppError {
  return new AppError("invalid_fields", { detail: message, errors: [{ path, code, message }] });
}
