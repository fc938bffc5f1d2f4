import { ReadableStream } from "node:stream/web";
import { contentDisposition } from "@/lib/core/pure/content-disposition";
import { Failure } from "@/lib/core/pure/errors";
import { storage } from "@/lib/ports/storage/storage";

export type StoredFile = {
  objectKey: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Shown in the page (pictures of people) instead of saved. */
  inline: boolean;
};

/** Opens the object lazily, at the first read: a response without a body (HEAD) opens nothing. */
async function* bytesOf(objectKey: string) {
  const stream = await storage().read(objectKey);
  if (!stream) throw new Failure("a file's object is missing");
  yield* stream;
}

/** A stored file as a stream that is opened at the first read. */
export const streamOf = ({ objectKey }: Pick<StoredFile, "objectKey">) =>
  ReadableStream.from(bytesOf(objectKey)) as unknown as globalThis.ReadableStream;

/** A stored file as a response that no browser executes: a download, no content sniffing, sandboxed, not cached. */
export const fileAnswer = ({ objectKey, name, contentType, sizeBytes, inline }: StoredFile) =>
  new Response(streamOf({ objectKey }), {
    headers: {
      "Content-Type": contentType === "text/plain" ? "text/plain; charset=utf-8" : contentType,
      "Content-Length": String(sizeBytes),
      "Content-Disposition": contentDisposition(inline ? "inline" : "attachment", name),
      "Cache-Control": inline ? "private, max-age=300" : "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
