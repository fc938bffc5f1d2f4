import { createHash } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { ReadableStream } from "node:stream/web";
import { pool } from "@/db/client";
import { newId } from "@/db/columns";
import { systemActor } from "@/lib/core/pure/actor";
import { importList } from "@/lib/credentials/exclusions/commands/import";
import { providerList } from "@/lib/marketplace/calls";
import { storage } from "@/lib/ports/storage/storage";
import { besideOf, reportOf } from "./beside";
import { ask, browserOf } from "./doors";

const header =
  "LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE";
const firstNames = ["ADA", "BEN", "CHLOE", "DEV", "ELIF", "FINN", "GIA", "HUGO", "INES", "JON", "KAI", "LUZ"];
const lastNames = ["ABBOTT", "BAUER", "CHEN", "DIAZ", "EVANS", "FUCHS", "GUPTA", "HUANG", "IYER", "JONES"];
const pick = (from: readonly string[], at: number) => from[at % from.length] ?? "";

/** A number in letters, as the names of the measured marketplace end: digits are no part of a name's key. */
const lettered = (n: number) => String(n).replace(/\d/g, (digit) => "ABCDEFGHIJ".charAt(Number(digit)));

/** A row as the OIG writes it: one in twenty is a business, one in ten has an NPI, one in four a name of the marketplace. */
function rowOf(n: number) {
  const day = `19${50 + (n % 45)}${String(1 + (n % 12)).padStart(2, "0")}${String(1 + (n % 28)).padStart(2, "0")}`;
  const last =
    n % 20 === 0
      ? ""
      : `${pick(lastNames, n)}${n % 4 === 0 ? lettered(1 + (n % 50_000)) : `XQ${lettered(n)}`}`;
  const npi = n % 10 === 0 ? String(2_000_000_000 + n) : "0000000000";
  const who = `"${last}","${pick(firstNames, n)}","","${last ? "" : "A PHARMACY"}","INDIVIDUAL (UNAFFILI","NURSE"`;
  const where = `"${n} MAIN STREET","PORTLAND","${pick(["ME", "TX", "CA", "FL"], n)}","04101"`;
  return `${who},"","${npi}","${day}",${where},"1128a1","2015${day.slice(4)}","00000000","00000000",""`;
}

function* linesOf(rows: number) {
  yield `${header}\r\n`;
  for (let n = 1; n <= rows; n += 1) yield `${rowOf(n)}\r\n`;
}

async function addList(rows: number): Promise<string> {
  const [listId, fileId, key] = [newId(), newId(), newId().replaceAll("-", "")];
  const hash = createHash("sha256");
  function* hashed() {
    for (const line of linesOf(rows)) {
      const bytes = Buffer.from(line);
      hash.update(bytes);
      yield bytes;
    }
  }
  const size = await storage().put(key, ReadableStream.from(hashed()) as ReadableStream<Uint8Array>);
  await pool()`
    insert into files (id, uploader_id, destination, status, name, content_type, size_bytes, object_key)
    values (${fileId}, null, 'exclusion_lists', 'complete', 'UPDATED.csv', 'text/csv', ${size}, ${key})`;
  await pool()`
    insert into exclusion_lists (id, origin, file_id, sha256)
    values (${listId}, 'download', ${fileId}, ${hash.digest("hex")})`;
  return listId;
}

/** Imports a list of so many rows against everybody, while a rep reads the marketplace in this process. */
export async function measureImport(rows: number): Promise<string[]> {
  const listId = await addList(rows);
  const [rep] = await pool()<{ id: string }[]>`select id from users where email = 'rep-1@bench.test'`;
  const browser = await browserOf(rep?.id ?? "");
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const beside = await besideOf(
    async () => {
      delay.enable();
      await importList(systemActor("import-exclusion-list"), { listId });
      delay.disable();
    },
    () => ask(providerList, browser, { query: "limit=20" }),
  );
  const [list] = await pool()`select * from exclusion_lists where id = ${listId}`;
  return [
    `${list?.rows_kept} of ${list?.rows_read} rows kept, ${list?.status}, ${list?.providers_screened} providers compared, ${list?.hits_found} matches`,
    ...reportOf(beside, "the marketplace"),
    `the event loop was late by ${(delay.percentile(50) / 1e6).toFixed(0)} ms in the middle, ${(delay.percentile(99) / 1e6).toFixed(0)} ms at p99`,
  ];
}
