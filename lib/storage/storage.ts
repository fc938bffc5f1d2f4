import type { ReadableStream } from "node:stream/web";
import { env } from "@/lib/env";
import { localDisk } from "@/lib/storage/local-disk";
import { vercelBlob } from "@/lib/storage/vercel-blob";

/** Where files lie. Keys are made by the server, never by people; nothing here decides who may read. */
export type Storage = {
  /** The object is there whole or not at all, and stays when the machine loses power. Gives its size in bytes. */
  put: (key: string, body: ReadableStream<Uint8Array>) => Promise<number>;
  /** Null where there is no such object. */
  read: (key: string) => Promise<ReadableStream<Uint8Array> | null>;
  remove: (key: string) => Promise<void>;
};

/** The private Vercel Blob store when its token is set, else the local disk (SIL-116). */
export const storage = (): Storage => (env().BLOB_READ_WRITE_TOKEN ? vercelBlob() : localDisk());
