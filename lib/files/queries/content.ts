import { createHash } from "node:crypto";
import type { ReadableStream } from "node:stream/web";
import { type FileTypeResult, fileTypeFromStream } from "file-type";
import { isMarkup, kindOfContent, mayBeText } from "@/lib/files/rules/content";
import type { FileKind } from "@/lib/files/words";
import { storage } from "@/lib/ports/storage/storage";

export type Content = {
  sizeBytes: number;
  /** Hex. */
  sha256: string;
  kind: FileKind | null;
  /** Whether it can be a text in an 8-bit encoding such as Windows-1252. */
  isEightBitText: boolean;
  /** The type that the bytes show, for the refusal: "application/zip"; empty when unknown. */
  type: string;
};

const openingBytes = 1024;
/** A control that no line of a text holds: any but tab, line feed and carriage return. */
const isControl = (byte: number) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13;
const wordDocument = Buffer.from("WordDocument", "utf16le");

/** Size, hash and kind of a stored object, streamed from end to end; null when it is not there. For commands. */
export async function inspectContent(key: string): Promise<Content | null> {
  const detected = await detect(key);
  const stream = await storage().read(key);
  if (!stream) return null;
  const magic = detected?.ext ?? null;
  const hash = createHash("sha256");
  const text = textCheck();
  let isEightBit = true;
  const word = searchFor(wordDocument);
  let sizeBytes = 0;
  let opening = Buffer.alloc(0);
  for await (const chunk of stream) {
    hash.update(chunk);
    if (mayBeText(magic)) {
      text.see(chunk);
      isEightBit &&= !chunk.some(isControl);
    }
    if (magic === "cfb") word.see(chunk);
    if (opening.length < openingBytes) opening = Buffer.concat([opening, chunk]).subarray(0, openingBytes);
    sizeBytes += chunk.byteLength;
  }
  const kind = kindOfContent({
    magic,
    isText: mayBeText(magic) && text.isText(),
    opening: opening.toString("utf8"),
    namesWordDocument: word.found(),
  });
  const isEightBitText = mayBeText(magic) && isEightBit && !isMarkup(opening.toString("latin1"));
  return { sizeBytes, sha256: hash.digest("hex"), kind, isEightBitText, type: detected?.mime ?? "" };
}

/** Detects the type by magic bytes; reads no further than it must. */
async function detect(key: string): Promise<FileTypeResult | undefined> {
  const stream = await storage().read(key);
  if (!stream) return undefined;
  try {
    return await fileTypeFromStream(stream as globalThis.ReadableStream<Uint8Array>);
  } catch {
    // Bytes that make the detector fail are of no kind that we accept.
    return undefined;
  } finally {
    if (!stream.locked) await (stream as ReadableStream<Uint8Array>).cancel().catch(() => {});
  }
}

/** Whether a stream is UTF-8 without NULs. */
function textCheck() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let valid = true;
  const decode = (chunk?: Uint8Array) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      valid = false;
    }
  };
  return {
    see(chunk: Uint8Array) {
      if (!valid) return;
      if (chunk.includes(0)) valid = false;
      else decode(chunk);
    },
    isText() {
      if (valid) decode();
      return valid;
    },
  };
}

/** Looks for `needle` in a stream, also across the edges of its chunks. */
function searchFor(needle: Buffer) {
  let tail = Buffer.alloc(0);
  let found = false;
  return {
    see(chunk: Uint8Array) {
      if (found) return;
      const bytes = Buffer.concat([tail, chunk]);
      found = bytes.includes(needle);
      tail = bytes.subarray(Math.max(0, bytes.length - needle.length + 1));
    },
    found: () => found,
  };
}
