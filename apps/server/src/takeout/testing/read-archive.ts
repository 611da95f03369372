import { crc32, inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const DEFLATED = 8;

/** The files of a ZIP archive by their names, by the directory at its end. A checksum that is not right fails. */
export function readArchive(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - END_BYTES;
  if (archive.readUInt32LE(end) !== END) throw new Error("the archive has no end");
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error("the directory of the archive is broken");
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const start = archive.readUInt32LE(at + 42);
    const bytesAt = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const packed = archive.subarray(bytesAt, bytesAt + archive.readUInt32LE(at + 20));
    const bytes = archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed;
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`the checksum of ${name} is wrong`);
    files.set(name, bytes);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
