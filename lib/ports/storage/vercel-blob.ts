import type { ReadableStream } from "node:stream/web";
import {
  BlobNotFoundError,
  completeMultipartUpload,
  createMultipartUpload,
  del,
  head,
  put,
  uploadPart,
} from "@vercel/blob";
import { generateClientTokenFromReadWriteToken } from "@vercel/blob/client";
import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { askInTime, readInTime, sendInTime } from "@/lib/ports/storage/in-time";
import type { Storage } from "@/lib/ports/storage/storage";

const access = "private" as const;

/** The SDK types bodies as the browser's ReadableStream, which is Node's under another type. */
type Body = globalThis.ReadableStream<Uint8Array>;

/** The store identifies an upload by a key and an id; our upload id encodes both. */
const joined = (upload: { key: string; uploadId: string }) =>
  Buffer.from(JSON.stringify([upload.key, upload.uploadId])).toString("base64url");

function parted(uploadId: string): { key: string; uploadId: string } {
  const [key, id] = JSON.parse(Buffer.from(uploadId, "base64url").toString("utf8")) as [string, string];
  return { key, uploadId: id };
}

/** A private Vercel Blob store: objects are reached with the token only, never by address. */
export const vercelBlob = (): Storage => {
  const token = env().BLOB_READ_WRITE_TOKEN;
  const options = { access, token, addRandomSuffix: false, allowOverwrite: true };

  async function find(key: string) {
    try {
      return await askInTime((abortSignal) => head(key, { token, abortSignal }));
    } catch (error) {
      if (error instanceof BlobNotFoundError) return null;
      throw error;
    }
  }

  const measure = async (key: string) =>
    (await askInTime((abortSignal) => head(key, { token, abortSignal }))).size;

  return {
    async put(key, body) {
      await sendInTime(body, (sent, abortSignal) =>
        put(key, sent as Body, { ...options, multipart: true, abortSignal }),
      );
      return measure(key);
    },

    async read(key) {
      const found = await find(key);
      if (!found) return null;
      // Like the SDK's `get`, but at the URL that the store returned, so that tests can serve it from a local server.
      const headers = { authorization: `Bearer ${token}` };
      const response = await askInTime((signal) => fetch(found.url, { headers, signal }));
      if (response.status === 404) return null;
      if (!response.ok) throw new Failure(`the blob store answered ${response.status}`);
      return response.body && readInTime(response.body as unknown as ReadableStream<Uint8Array>);
    },

    async remove(key) {
      await askInTime((abortSignal) => del(key, { token, abortSignal }));
    },

    async sizeOf(key) {
      return (await find(key))?.size ?? null;
    },

    async start(key) {
      return joined(
        await askInTime((abortSignal) => createMultipartUpload(key, { ...options, abortSignal })),
      );
    },

    async putPart(key, uploadId, partNumber, body) {
      const part = await sendInTime(body, (sent, abortSignal) =>
        uploadPart(key, sent as Body, { ...options, ...parted(uploadId), partNumber, abortSignal }),
      );
      return { partNumber, etag: part.etag };
    },

    async complete(key, uploadId, parts) {
      const wasThere = await find(key);
      if (wasThere) return wasThere.size;
      await askInTime((abortSignal) =>
        completeMultipartUpload(key, [...parts], { ...options, ...parted(uploadId), abortSignal }),
      );
      return measure(key);
    },

    // The store discards unfinished uploads by itself.
    async abort() {},

    clientToken: (key, { contentType, maxBytes, endsAt }) =>
      generateClientTokenFromReadWriteToken({
        token,
        pathname: key,
        allowedContentTypes: [contentType],
        maximumSizeInBytes: maxBytes,
        validUntil: endsAt.getTime(),
        addRandomSuffix: false,
      }),
  };
};
