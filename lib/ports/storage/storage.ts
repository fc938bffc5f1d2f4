import type { ReadableStream } from "node:stream/web";
import { env } from "@/lib/core/server/env";
import { localDisk } from "@/lib/ports/storage/local-disk";
import { vercelBlob } from "@/lib/ports/storage/vercel-blob";

/** A part that has arrived: where it belongs, and the store's name of exactly these bytes. */
export type Part = { partNumber: number; etag: string };

/**
 * Where files lie. Keys are made by the server, never by people; nothing here decides who may read. Bodies are
 * streams: no file is ever held in memory as a whole.
 */
export type Storage = {
  /** The object is there whole or not at all, and stays when the machine loses power. Gives its size in bytes. */
  put: (key: string, body: ReadableStream<Uint8Array>) => Promise<number>;
  /** Null where there is no such object. */
  read: (key: string) => Promise<ReadableStream<Uint8Array> | null>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** In bytes; null where there is no such object. */
  sizeOf: (key: string) => Promise<number | null>;

  /** Begins an object that arrives in parts; gives the name of this attempt. */
  start: (key: string) => Promise<string>;
  /** A part sent again, or two at once, stand side by side: `complete` takes the one whose etag it is given. */
  putPart: (
    key: string,
    uploadId: string,
    partNumber: number,
    body: ReadableStream<Uint8Array>,
  ) => Promise<Part>;
  /** Makes the object of these parts, in this order, as `put` would. May be asked again with the same parts. */
  complete: (key: string, uploadId: string, parts: readonly Part[]) => Promise<number>;
  /** Forgets the parts, before or after `complete`. */
  abort: (key: string, uploadId: string) => Promise<void>;

  /**
   * A pass with which a browser sends the parts straight to the store, for hosts that cannot take them; null where
   * they come through us.
   */
  clientToken: (
    key: string,
    limits: { contentType: string; maxBytes: number; endsAt: Date },
  ) => Promise<string | null>;
};

/** The private Vercel Blob store when its token is set, else the local disk (SIL-116). */
export const storage = (): Storage => (env().BLOB_READ_WRITE_TOKEN ? vercelBlob() : localDisk());
