import postgres from "postgres";
import { busy } from "./rows/busy";
import { match, shared } from "./rows/match";
import { pay } from "./rows/pay";
import { people } from "./rows/people";
import { type Batch, organizationsOf, type Sizes } from "./rows/sizes";
import { trust } from "./rows/trust";
import { places, work } from "./rows/work";

/** 50,000 providers, 1,000,000 days of availability, 100,000 requests of two shifts each. */
export const fullSizes: Sizes = { providers: 50_000, daysPerProvider: 20, requestsPerProvider: 2 };

/** What one statement writes at most, in providers: its sorts and joins stay within memory however many there are. */
const batchSize = 50_000;

function* batchesOf({ providers }: Sizes): Generator<Batch> {
  for (let from = 1; from <= providers; from += batchSize)
    yield { from, to: Math.min(providers, from + batchSize - 1) };
}

/**
 * Fills a migrated database by set-based statements, batch by batch. Triggers and foreign keys rest meanwhile, which
 * only a superuser of the server may ask for.
 */
export async function load(
  url: string,
  sizes: Sizes,
  report: (line: string) => void,
  { withPay = false, withTrust = false, withFit = false } = {},
) {
  const connection = { synchronous_commit: "off", session_replication_role: "replica" };
  const sql = postgres(url, { max: 1, max_lifetime: null, onnotice() {}, connection });
  const runAll = async (statements: string[]) => {
    for (const statement of statements) {
      const since = performance.now();
      await sql.unsafe(statement);
      const [, name = ""] = /^(?:insert into|create temp table|update) (\w+)/.exec(statement) ?? [];
      report(`${name} ${((performance.now() - since) / 1000).toFixed(1)} s`);
    }
  };
  try {
    const [server] = await sql`select current_setting('server_version_num')::int as version`;
    const source = server?.version >= 180_000 ? "uuidv7()" : "gen_random_uuid()";
    await sql.unsafe(`create function new_id() returns uuid language sql volatile as 'select ${source}'`);
    const organizations = organizationsOf(sizes);
    await runAll(places(organizations));
    for (const batch of batchesOf(sizes)) {
      report(`providers ${batch.from} to ${batch.to}`);
      const given = [...people(batch, organizations), ...(withFit ? [shared] : []), ...work(sizes), ...match];
      await runAll([...given, "drop table person, tie, request"]);
    }
    await runAll(busy);
    if (withPay) await runAll(pay);
    if (withTrust) await runAll(trust);
    await sql.unsafe("drop function new_id()");
    await sql.unsafe("vacuum analyze");
  } finally {
    await sql.end();
  }
}
