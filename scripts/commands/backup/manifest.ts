// The table of contents of a backup. It is written last: a folder without one is no whole backup.
import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { z } from "zod";
import { Failure } from "@/lib/core/pure/errors";

const measured = { bytes: z.number().int(), sha256: z.string() };

const manifestShape = z.object({
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.string(),
      rows: z.number().int(),
      place: z.string(),
      ...measured,
    }),
  ),
  files: z.array(z.object({ key: z.string(), place: z.string(), ...measured })),
});

export type Manifest = z.infer<typeof manifestShape>;

const placeOf = (folder: string) => path.join(folder, "manifest.json");

export async function writeManifest(folder: string, manifest: Manifest) {
  const draft = `${placeOf(folder)}.draft`;
  await writeFile(draft, JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  await rename(draft, placeOf(folder));
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(placeOf(folder), "utf8").catch(() => null);
  if (text === null) throw new Failure(`${folder} holds no whole backup: it has no manifest.json.`);
  return manifestShape.parse(JSON.parse(text));
}

/** Passes bytes on and states, once all have passed, how many bytes and lines they were and what they hash to. */
export function measure() {
  const hash = createHash("sha256");
  let bytes = 0;
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, lines, sha256: hash.digest("hex") }) };
}
