import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { v7 } from "uuid";
import { env } from "@/lib/env";
import type { Storage } from "@/lib/storage/storage";

const wellFormedKey = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/;

function placeOf(key: string): string {
  if (!wellFormedKey.test(key))
    throw new Error("a storage key holds lower-case letters, digits, - and _ only");
  return path.join(env().dataDir, "files", key);
}

/** Files under the data directory: written aside, flushed, then renamed, so that none is ever seen half. */
export const localDisk = (): Storage => ({
  async put(key: string, body: ReadableStream<Uint8Array>) {
    const place = placeOf(key);
    const draft = `${place}.${v7()}.part`;
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const file = await open(draft, "wx", 0o600);
    try {
      let size = 0;
      for await (const chunk of body) {
        await file.writeFile(chunk);
        size += chunk.byteLength;
      }
      await file.sync();
      await rename(draft, place);
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  },

  async read(key: string) {
    const place = placeOf(key);
    const found = await stat(place).catch(() => null);
    return found?.isFile() ? (Readable.toWeb(createReadStream(place)) as ReadableStream<Uint8Array>) : null;
  },

  async remove(key: string) {
    await rm(placeOf(key), { force: true });
  },
});
