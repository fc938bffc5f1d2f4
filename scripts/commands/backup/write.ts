import { createWriteStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Sql, TransactionSql } from "postgres";
import { Failure } from "@/lib/core/pure/errors";
import { storage } from "@/lib/ports/storage/storage";
import { listMigrations, listTables, type Table } from "./catalog";
import { type Manifest, measure, writeManifest } from "./manifest";

/**
 * Writes the whole product into an empty folder: every table as of one instant, and every file that a row of that
 * instant names. The product may go on meanwhile; a stored file never changes.
 */
export async function writeBackup(sql: Sql, folder: string): Promise<Manifest> {
  await makeEmpty(folder);
  return sql.begin("isolation level repeatable read read only", async (snapshot) => {
    const tables: Manifest["tables"] = [];
    for (const table of await listTables(snapshot)) tables.push(await writeTable(snapshot, folder, table));
    const files = await writeFiles(snapshot, folder);
    const migrations = await listMigrations(snapshot);
    const manifest = { madeAt: new Date().toISOString(), migrations, tables, files };
    await writeManifest(folder, manifest);
    return manifest;
  });
}

async function makeEmpty(folder: string) {
  for (const part of ["tables", "files"])
    await mkdir(path.join(folder, part), { recursive: true, mode: 0o700 });
  const inside = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  if (inside.length > 0) throw new Failure(`${folder} is not empty: name a new folder for each backup.`);
}

const privately = { mode: 0o600, flush: true };

const rowsAtOnce = 1000;

/** One row a line, as JSON: what Postgres itself makes of it and reads again without loss. */
async function* linesOf(snapshot: TransactionSql, { name, columns }: Table) {
  const rows = snapshot.unsafe<{ line: string }[]>(
    `select row_to_json(r)::text as line from (select ${columns} from ${name}) r`,
  );
  for await (const some of rows.cursor(rowsAtOnce)) yield some.map(({ line }) => `${line}\n`).join("");
}

async function writeTable(snapshot: TransactionSql, folder: string, table: Table) {
  const place = path.join("tables", `${table.name}.ndjson.gz`);
  const content = measure();
  const target = createWriteStream(path.join(folder, place), privately);
  await pipeline(Readable.from(linesOf(snapshot, table)), content.stream, createGzip(), target);
  const { lines, ...measured } = content.result();
  return { ...table, rows: lines, place, ...measured };
}

async function writeFiles(snapshot: TransactionSql, folder: string) {
  const rows = await snapshot<{ key: string }[]>`
    select object_key as key from files where status = 'complete' order by id`;
  const written: Manifest["files"] = [];
  for (const { key } of rows) {
    const bytes = await storage().read(key);
    if (!bytes) throw new Failure(`The file ${key} is missing from the store.`);
    const place = path.join("files", key);
    await mkdir(path.dirname(path.join(folder, place)), { recursive: true, mode: 0o700 });
    const content = measure();
    const target = createWriteStream(path.join(folder, place), privately);
    await pipeline(Readable.fromWeb(bytes), content.stream, target);
    const { lines: _, ...measured } = content.result();
    written.push({ key, place, ...measured });
  }
  return written;
}
