import type { ReadableStream } from "node:stream/web";
import { env } from "@/lib/core/server/env";
import { localDisk } from "@/lib/ports/storage/local-disk";
import { vercelBlob } from "@/lib/ports/storage/vercel-blob";

/** An uploaded part: its number, and the store's hash of its bytes. */
export type Part = { partNumber: number; etag: string };

/**
 * The file store. Keys are made by the server, never by people; nothing here decides who may read. Bodies are streams:
 * no file is ever held in memory as a whole.
 */
export type Storage = {
  /** Atomic and durable, over a power cut too: the object is there whole or not at all. Gives its size in bytes. */
  put: (key: string, body: ReadableStream<Uint8Array>) => Promise<number>;
  /** Null when there is no such object. */
  read: (key: string) => Promise<ReadableStream<Uint8Array> | null>;
  /** Idempotent: removing an object that is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** In bytes; null when there is no such object. */
  sizeOf: (key: string) => Promise<number | null>;

  /** Starts a multipart upload; gives its id. */
  start: (key: string) => Promise<string>;
  /** Copies of one part may be sent again or at the same time: `complete` takes the one whose etag it is given. */
  putPart: (
    key: string,
    uploadId: string,
    partNumber: number,
    body: ReadableStream<Uint8Array>,
  ) => Promise<Part>;
  /** Joins the parts in this order into the object, as `put` would store it. Idempotent with the same parts. */
  complete: (key: string, uploadId: string, parts: readonly Part[]) => Promise<number>;
  /** Deletes the parts, before or after `complete`. */
  abort: (key: string, uploadId: string) => Promise<void>;

  /**
   * A token with which a browser uploads the parts directly to the store, for hosts that limit request bodies; null
   * where the parts come through our own server.
   */
  clientToken: (
    key: string,
    limits: { contentType: string; maxBytes: number; endsAt: Date },
  ) => Promise<string | null>;
};

/** The private Vercel Blob store when its token is set, else the local disk (SIL-116). */
export const storage = (): Storage => (env().BLOB_READ_WRITE_TOKEN ? vercelBlob() : localDisk());
