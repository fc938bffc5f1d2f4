import { pool } from "@/db/client";
import { providerList } from "@/lib/marketplace/calls";
import { listTimesheets } from "@/lib/pay/timesheets/calls";
import { besideOf, reportOf } from "./beside";
import { ask, type Browser, browserOf, request } from "./doors";

type Written = { firstByteMs: number; bytes: number; rows: number };

/** Reads a file to its end as fast as it comes. */
async function download(browser: Browser): Promise<Written> {
  const since = performance.now();
  const { body } = await request(listTimesheets, browser, { query: "format=csv" });
  if (!body) throw new Error("The file is empty.");
  let firstByteMs = 0;
  let [bytes, rows] = [0, -1];
  for await (const part of body) {
    firstByteMs ||= performance.now() - since;
    bytes += part.length;
    for (const byte of part) if (byte === 10) rows += 1;
  }
  return { firstByteMs, bytes, rows };
}

/** Writes the timesheets of an organization to a file, while somebody reads the marketplace [SCH-I-106]. */
export async function measureExports(times = 3): Promise<string[]> {
  const [rep] = await pool()<{ id: string }[]>`select id from users where email = 'rep-1@bench.test'`;
  if (!rep) throw new Error("The database is not loaded.");
  const browser = await browserOf(rep.id);
  const list = () => ask(providerList, browser, { query: "limit=20" });
  await download(browser);
  const lines: string[] = [];
  for (let run = 0; run < times; run += 1) {
    const written: Written[] = [];
    const beside = await besideOf(async () => written.push(await download(browser)), list);
    const [{ firstByteMs, bytes, rows }] = written as [Written];
    lines.push(
      `${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, first byte after ${firstByteMs.toFixed(0)} ms`,
      ...reportOf(beside, "the marketplace"),
    );
  }
  return lines;
}
