import { createReadStream } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import type { Sql, TransactionSql } from "postgres";
import { Failure } from "@/lib/core/pure/errors";
import { storage } from "@/lib/ports/storage/storage";
import { listCounters, listForeignKeys, listMigrations, listTables, listTransactionNumbers } from "./catalog";
import { type Manifest, measure, readManifest } from "./manifest";

/**
 * Makes database and store what they were when the backup was written. Everything is checked before anything is
 * changed, and the database changes in one transaction: a restore that fails leaves what was there, and can be
 * repeated. `replace` allows it where there are accounts already.
 */
export async function restoreBackup(sql: Sql, folder: string, { replace }: { replace: boolean }) {
  const manifest = await readManifest(folder);
  await ensureSameVersion(sql, manifest);
  await ensureNobodyIsLost(sql, replace);
  for (const part of [...manifest.tables, ...manifest.files]) await ensureWhole(folder, part);
  for (const file of manifest.files) await storage().put(file.key, bytesOf(path.join(folder, file.place)));
  await sql.begin((transaction) => readTables(transaction, folder, manifest));
  return manifest;
}

async function ensureSameVersion(sql: Sql, manifest: Manifest) {
  const here = await listMigrations(sql);
  if (here.join() === manifest.migrations.join()) return;
  throw new Failure(
    "The backup was made by another version of the product: restore it with that version, which the newer one then migrates.",
  );
}

async function ensureNobodyIsLost(sql: Sql, replace: boolean) {
  const [row] = await sql<{ users: number }[]>`select count(*)::int as users from users`;
  if (replace || !row?.users) return;
  throw new Failure(`The database holds ${row.users} accounts: give --replace if they shall be lost.`);
}

type Part = Manifest["tables"][number] | Manifest["files"][number];

const open = (folder: string, { place }: Part) => {
  const file = createReadStream(path.join(folder, place));
  return place.endsWith(".ndjson.gz") ? file.pipe(createGunzip()) : file;
};

async function ensureWhole(folder: string, part: Part) {
  const content = measure();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const damaged = `${part.place} is damaged or missing: nothing was restored.`;
  await pipeline(open(folder, part), content.stream, nowhere).catch((cause) => {
    throw new Failure(damaged, { cause });
  });
  if (content.result().sha256 !== part.sha256) throw new Failure(damaged);
}

const bytesOf = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;

/** Rows come in the order of the tables' names: foreign keys are checked once all are there. */
async function readTables(transaction: TransactionSql, folder: string, { tables }: Manifest) {
  const present = await listTables(transaction);
  const foreignKeys = await listForeignKeys(transaction);
  for (const change of foreignKeys) await transaction.unsafe(`${change} deferrable initially deferred`);
  for (const { name } of present) await transaction.unsafe(`alter table ${name} disable trigger user`);
  await transaction.unsafe(`truncate ${present.map(({ name }) => name).join(", ")}`);
  for (const table of tables) await readTable(transaction, folder, table);
  for (const change of await listCounters(transaction)) await transaction.unsafe(change);
  for (const change of await listTransactionNumbers(transaction)) await transaction.unsafe(change);
  await transaction`set constraints all immediate`;
  for (const { name } of present) await transaction.unsafe(`alter table ${name} enable trigger user`);
  for (const change of foreignKeys) await transaction.unsafe(`${change} not deferrable`);
}

const rowsAtOnce = 1000;

async function readTable(transaction: TransactionSql, folder: string, table: Manifest["tables"][number]) {
  const { name, columns } = table;
  const insert = (rows: string[]) =>
    transaction.unsafe(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1::text::json)`,
      [`[${rows.join()}]`],
    );
  let rows: string[] = [];
  for await (const line of createInterface({
    input: open(folder, table),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    rows.push(line);
    if (rows.length < rowsAtOnce) continue;
    await insert(rows);
    rows = [];
  }
  if (rows.length > 0) await insert(rows);
}
