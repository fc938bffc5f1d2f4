import { readFileSync, statSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "@/db/client";
import { browserOf } from "./doors";

/** How long the first byte of a page takes against the time its queries take, on a warm server. */
type PageTiming = { path: string; firstByteMs: number; queriesMs: number; queries: number };

const visits = 40;
const logFile = () => path.resolve(process.env.DATA_DIR ?? ".data", "pg.log");

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds to the first byte of the body; the rest is read to its end. */
function firstByte(port: number, page: string, cookie: string): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path: page, headers: { cookie } }, (response) => {
      let first = 0;
      response.on("data", () => {
        first ||= performance.now() - since;
      });
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(first)
          : reject(new Error(`${page} answered ${response.statusCode}`)),
      );
    });
    request.on("error", reject);
  });
}

/** What Postgres wrote of its statements since `position`: parse, bind and execution of each. */
function statementsSince(position: number) {
  const lines = readFileSync(logFile()).subarray(position).toString();
  const steps = [...lines.matchAll(/duration: ([\d.]+) ms {2}(\w+)/g)];
  return {
    ms: steps.reduce((sum, [, ms]) => sum + Number(ms), 0),
    count: steps.filter(([, , step]) => step === "execute").length,
  };
}

async function timePage(port: number, page: string, cookie: string): Promise<PageTiming> {
  for (let visit = 0; visit < visits; visit += 1) await firstByte(port, page, cookie);
  const firstBytes: number[] = [];
  const sums: number[] = [];
  const counts: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const position = statSync(logFile()).size;
    firstBytes.push(await firstByte(port, page, cookie));
    await sleep(50);
    const { ms, count } = statementsSince(position);
    sums.push(ms);
    counts.push(count);
  }
  return { path: page, firstByteMs: median(firstBytes), queriesMs: median(sums), queries: median(counts) };
}

/** The provider's home and the providers list; needs the embedded Postgres, whose log names every duration. */
export async function timePages(port: number): Promise<PageTiming[]> {
  const [rep] = await pool()<{ id: string }[]>`select id from users where email = 'rep-1@bench.test'`;
  const [provider] = await pool()<{ id: string }[]>`
    select p.user_id as id from booking_requests r join providers p on p.id = r.provider_id
     where r.status = 'pending' order by r.id limit 1`;
  if (!rep || !provider) throw new Error("The database is not loaded.");
  const [repBrowser, providerBrowser] = [await browserOf(rep.id), await browserOf(provider.id)];
  await pool().unsafe("alter system set log_min_duration_statement = 0");
  await pool().unsafe("select pg_reload_conf()");
  try {
    return [
      await timePage(port, "/app/provider/home", providerBrowser.cookie),
      await timePage(port, "/app/healthcare-entity/providers", repBrowser.cookie),
    ];
  } finally {
    await pool().unsafe("alter system reset log_min_duration_statement");
    await pool().unsafe("select pg_reload_conf()");
  }
}
