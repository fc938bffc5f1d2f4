import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { ZipFile } from "yazl";
import { mostArchiveBytes } from "@/lib/overview/own-data/words";
import { productName } from "@/lib/ports/mail/mail";
import { storage } from "@/lib/ports/storage/storage";
import { filesOf, type OwnFile } from "../queries/files";
import { type Kind, kindsOf, type Owner } from "../queries/kinds";

const isPaged = (rows: Promise<object[]> | AsyncIterable<object[]>): rows is AsyncIterable<object[]> =>
  Symbol.asyncIterator in rows;

/** The rows of a kind as one JSON list, page after page. */
async function* jsonOf({ rows }: Kind, owner: Owner) {
  const found = rows(owner);
  const pages = isPaged(found) ? found : [await found];
  let isFirst = true;
  yield "[";
  for await (const page of pages)
    for (const row of page) {
      yield `${isFirst ? "\n" : ",\n"}${JSON.stringify(row)}`;
      isFirst = false;
    }
  yield "\n]\n";
}

type Missing = { file: OwnFile; why: string };

/** Files that are there and fit; the others are named in the README. Texts count as nothing beside 5 GB. */
async function sorted(files: readonly OwnFile[], mostBytes: number) {
  const there: OwnFile[] = [];
  const missing: Missing[] = [];
  let bytes = 0;
  for (const file of files) {
    const size = await storage().sizeOf(file.objectKey);
    if (size === null) missing.push({ file, why: "is lost: our storage has it no more" });
    else if (bytes + size > mostBytes)
      missing.push({ file, why: "is left out: the archive would be too large" });
    else {
      there.push(file);
      bytes += size;
    }
  }
  return { there, missing };
}

function readmeOf(kinds: readonly Kind[], missing: readonly Missing[], now: Date) {
  const names = kinds.map(({ name }) => `  ${name}.json`);
  const lost = missing.map(({ file, why }) => `  ${file.path} ("${file.name}") ${why}.`);
  return [
    `${productName()}: your data, made at ${now.toISOString()}`,
    "",
    "Each .json file is a list of one kind, in UTF-8. Moments are in UTC, amounts in cents of a US dollar.",
    "The folder files/ holds what you uploaded and what was sealed for you; files.json says which is which.",
    "Other people are named by their role only. What you sign in by, and what our staff noted, is not in it.",
    "",
    ...names,
    "  files.json",
    ...(lost.length > 0 ? ["", "Not in this archive:", ...lost] : []),
    "",
  ].join("\n");
}

const described = ({ path, name, heldBy, contentType, sizeBytes, sha256, completedAt }: OwnFile) => ({
  path,
  name,
  use: heldBy,
  contentType,
  sizeBytes,
  sha256,
  uploadedAt: completedAt,
});

/** Opens each source when its turn comes: at no time is more than one read. */
const streamOf = (open: () => Promise<Readable>) => (done: (error: unknown, stream: Readable) => void) => {
  open().then(
    (stream) => done(null, stream),
    (error) => done(error, Readable.from([])),
  );
};

async function objectOf({ objectKey }: OwnFile): Promise<Readable> {
  const stream = await storage().read(objectKey);
  if (!stream) throw new Error("a file went away while its archive was made");
  return Readable.fromWeb(stream);
}

/**
 * All that is kept of somebody as a ZIP file, written as a stream: 64-bit sizes where they are needed, paths that we make
 * [ACS-V-048]. @returns its size in bytes
 */
export async function writeArchive(
  owner: Owner,
  key: string,
  now: Date,
  mostBytes = mostArchiveBytes,
): Promise<number> {
  const kinds = kindsOf(owner);
  const { there, missing } = await sorted(await filesOf(owner), mostBytes);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error));
  const at = { mtime: now };
  zip.addBuffer(Buffer.from(readmeOf(kinds, missing, now)), "README.txt", at);
  for (const kind of kinds)
    zip.addReadStreamLazy(
      `${kind.name}.json`,
      at,
      streamOf(async () => Readable.from(jsonOf(kind, owner))),
    );
  const list = JSON.stringify(there.map(described), null, 1);
  zip.addBuffer(Buffer.from(`${list}\n`), "files.json", at);
  for (const file of there)
    zip.addReadStreamLazy(
      file.path,
      { mtime: file.completedAt ?? now, compress: false },
      streamOf(() => objectOf(file)),
    );
  zip.end();
  return storage().put(key, Readable.toWeb(output) as ReadableStream<Uint8Array>);
}
