import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, rmdir, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { v7 } from "uuid";
import { env } from "@/lib/core/server/env";
import { PartMissing } from "@/lib/ports/storage/part-missing";
import type { Part, Storage } from "@/lib/ports/storage/storage";

const wellFormedKey = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/;
const wellFormedUploadId = /^[0-9a-f-]{36}$/;
const wellFormedEtag = /^[0-9a-f]{64}$/;

/** With path.join the bundler would trace every file of the project that could be meant, and copy it into the build. */
const below = (...steps: string[]) => steps.join(path.sep);

function placeIn(folder: "files" | "parts", key: string): string {
  if (!wellFormedKey.test(key))
    throw new Error("a storage key holds lower-case letters, digits, - and _ only");
  return below(env().dataDir, folder, key);
}

const placeOf = (key: string) => placeIn("files", key);

/** Parts are stored apart from objects, in one folder for each upload. */
function partsOf(key: string, uploadId: string): string {
  if (!wellFormedUploadId.test(uploadId)) throw new Error("not the id of an upload");
  return below(placeIn("parts", key), uploadId);
}

/** Named by number and content hash, so that a part sent again never overwrites bytes that are being read. */
function partPlace(folder: string, { partNumber, etag }: Part): string {
  if (!Number.isInteger(partNumber) || !wellFormedEtag.test(etag)) throw new PartMissing();
  return below(folder, `${partNumber}.${etag}`);
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** A rename is durable only once its folder is flushed as well. */
async function flushFolder(folder: string) {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Atomic write: into a draft, flushed, then renamed to the path that `write` returns. No reader sees half a file. */
async function writeWhole(folder: string, write: (file: FileHandle) => Promise<string>) {
  await makeFolder(folder);
  const draft = path.join(folder, `${v7()}.draft`);
  const file = await open(draft, "wx", 0o600);
  try {
    const place = await write(file);
    await file.sync();
    await rename(draft, place);
    await flushFolder(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function append(
  file: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
  look?: (chunk: Uint8Array) => void,
) {
  let size = 0;
  for await (const chunk of chunks) {
    look?.(chunk);
    await file.writeFile(chunk);
    size += chunk.byteLength;
  }
  return size;
}

async function* bytesOf(places: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const place of places) {
    if (!(await stat(place).catch(() => null))?.isFile()) throw new PartMissing();
    yield* createReadStream(place);
  }
}

/** Files under the data directory. */
export const localDisk = (): Storage => ({
  async put(key, body) {
    const place = placeOf(key);
    let size = 0;
    await writeWhole(path.dirname(place), async (file) => {
      size = await append(file, body);
      return place;
    });
    return size;
  },

  async read(key) {
    const place = placeOf(key);
    const found = await stat(place).catch(() => null);
    return found?.isFile() ? (Readable.toWeb(createReadStream(place)) as ReadableStream<Uint8Array>) : null;
  },

  async remove(key) {
    await rm(placeOf(key), { force: true });
    await rm(placeIn("parts", key), { recursive: true, force: true });
  },

  async sizeOf(key) {
    const found = await stat(placeOf(key)).catch(() => null);
    return found?.isFile() ? found.size : null;
  },

  async start(key) {
    const uploadId = v7();
    await makeFolder(partsOf(key, uploadId));
    return uploadId;
  },

  async putPart(key, uploadId, partNumber, body) {
    const folder = partsOf(key, uploadId);
    const hash = createHash("sha256");
    let etag = "";
    await writeWhole(folder, async (file) => {
      await append(file, body, (chunk) => hash.update(chunk));
      etag = hash.digest("hex");
      return partPlace(folder, { partNumber, etag });
    });
    return { partNumber, etag };
  },

  async complete(key, uploadId, parts) {
    const folder = partsOf(key, uploadId);
    const places = parts.map((part) => partPlace(folder, part));
    const place = placeOf(key);
    let size = 0;
    await writeWhole(path.dirname(place), async (file) => {
      size = await append(file, bytesOf(places));
      return place;
    });
    return size;
  },

  async abort(key, uploadId) {
    await rm(partsOf(key, uploadId), { recursive: true, force: true });
    // Another upload of the same object may have parts there.
    await rmdir(placeIn("parts", key)).catch(() => {});
  },

  clientToken: async () => null,
});
