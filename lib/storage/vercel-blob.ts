import type { ReadableStream } from "node:stream/web";
import { del, get, head, put } from "@vercel/blob";
import { env } from "@/lib/env";
import type { Storage } from "@/lib/storage/storage";

const access = "private" as const;

/** A private Vercel Blob store: objects are reached with the token only, never by address. */
export const vercelBlob = (): Storage => {
  const token = env().BLOB_READ_WRITE_TOKEN;
  return {
    async put(key, body) {
      await put(key, body as unknown as globalThis.ReadableStream, {
        access,
        token,
        addRandomSuffix: false,
        multipart: true,
      });
      return (await head(key, { token })).size;
    },
    async read(key) {
      const found = await get(key, { access, token });
      return found ? (found.stream as unknown as ReadableStream<Uint8Array>) : null;
    },
    async remove(key) {
      await del(key, { token });
    },
  };
};
