import postgres from "postgres";
import { fullSizes, load, type Parts } from "./load";
import { openScratch } from "./scratch";

/** Providers of each marketplace; days, requests and shifts are in proportion. */
export const growthSizes = [5_000, 50_000, 500_000];

/** All clinicians of the country beside the usual size: 40,000,000 open days and 8,000,000 shifts. */
export const countrySizes = [50_000, 2_000_000];

/** What is loaded besides people and their work: pay of one organization, credentials of every fourth person. */
export const marketParts: Parts = { pay: "measured", trust: "some", fit: true, board: true };

export type Market = { providers: number; url: string; remove: () => Promise<void> };

/** Loaded to the end: a run that was stopped leaves a database without this mark. */
const mark = "loaded by the bench";

async function isMarked(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql`
    select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`;
  return row?.mark === mark;
}

const gigabytes = async (sql: postgres.Sql) => {
  const [row] = await sql<{ bytes: string }[]>`select pg_database_size(current_database()) as bytes`;
  return (Number(row?.bytes) / 1e9).toFixed(1);
};

/** One that an earlier run has kept, or a new one. */
async function makeMarket(
  serverUrl: string,
  providers: number,
  report: (line: string) => void,
): Promise<Market> {
  const name = `bench_market_${providers}`;
  const kept = await openScratch(serverUrl, name, isMarked);
  const sql = postgres(kept.url, { max: 1, onnotice() {} });
  try {
    const since = performance.now();
    if (!kept.isThere) {
      await load(kept.url, { ...fullSizes, providers }, report, marketParts);
      await sql.unsafe(`comment on database "${name}" is '${mark}'`);
    }
    const seconds = Math.round((performance.now() - since) / 1000);
    report(
      `${providers} providers: ${kept.isThere ? "kept" : `loaded in ${seconds} s`}, ${await gigabytes(sql)} GB`,
    );
  } finally {
    await sql.end();
  }
  return { providers, url: kept.url, remove: kept.remove };
}

export async function* makeMarkets(serverUrl: string, sizes: number[], report: (line: string) => void) {
  for (const providers of sizes) yield await makeMarket(serverUrl, providers, report);
}
