import postgres from "postgres";
import { restIndexes } from "./indexes";
import { boardRows } from "./rows/board";
import { busy } from "./rows/busy";
import { match } from "./rows/match";
import { openings } from "./rows/openings";
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

/** What is loaded besides people and their work. */
export type Parts = {
  /** Timesheets and what is paid for them: of everybody, or of the measured organization. */
  pay?: "everybody" | "measured";
  /** Credentials in their states: of everybody, or of the measured organization and of every fourth of all others. */
  trust?: "everybody" | "some";
  /** A specialty that one provider in five has, and many open opportunities. */
  fit?: boolean;
  /** The schedule of 30 facilities. */
  board?: boolean;
};

/** People, their work and what ranking reads of them. */
const batchOf = (batch: Batch, sizes: Sizes, { fit = false }: Parts) => [
  ...people(batch, organizationsOf(sizes), fit),
  ...work(sizes),
  ...match,
  "drop table person, tie, request",
];

/** What is loaded once everybody is there. */
const restOf = (sizes: Sizes, { pay: paid, trust: trusted, fit, board }: Parts) => [
  ...busy,
  ...(paid ? pay(paid === "everybody") : []),
  ...(trusted ? trust(trusted === "everybody") : []),
  ...(fit ? openings(sizes) : []),
  ...(board ? boardRows : []),
];

/** The tables with a row for each provider, or with several. */
const growing = [
  "availabilities",
  "booking_request_history",
  "booking_requests",
  "bookings",
  "clearances",
  "connections",
  "credential_checks",
  "credential_states",
  "files",
  "immunizations",
  "insurance_records",
  "listings",
  "match_listings",
  "professional_references",
  "sealed_documents",
  "users",
];

const nameOf = (statement: string) =>
  /^(insert into \w+|create (?:\w+ )?table \w+|create (?:unique )?index \w+|alter table \w+|\w+)/i.exec(
    statement,
  )?.[1];

/** Both cores work: batches, and later indexes, are made two at a time. */
const lanes = 2;

async function inLanes<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  const queue = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A connection for which triggers and foreign keys rest, which only a superuser may ask for. */
function connect(url: string, max: number): postgres.Sql {
  const connection = {
    synchronous_commit: "off",
    session_replication_role: "replica",
    maintenance_work_mem: "256MB",
    work_mem: "64MB",
  };
  return postgres(url, { max, max_lifetime: null, idle_timeout: 0, onnotice() {}, connection });
}

/**
 * Fills a migrated database by set-based statements, batch by batch. Triggers and foreign keys rest meanwhile, and so do
 * the indexes that loading does not read.
 */
export async function load(url: string, sizes: Sizes, report: (line: string) => void, parts: Parts = {}) {
  const sql = connect(url, lanes);
  const run = async (on: postgres.ISql, statement: string) => {
    const since = performance.now();
    await on.unsafe(statement);
    report(`${((performance.now() - since) / 1000).toFixed(1)} s  ${nameOf(statement)}`);
  };
  /** On one connection, which has its tables to itself. */
  const runAll = async (statements: Iterable<string>) => {
    const session = await sql.reserve();
    try {
      for (const statement of statements) await run(session, statement);
    } finally {
      session.release();
    }
  };
  try {
    const [server] = await sql`select current_setting('server_version_num')::int as version`;
    const source = server?.version >= 180_000 ? "uuidv7()" : "gen_random_uuid()";
    await sql.unsafe(`create function new_id() returns uuid language sql volatile as 'select ${source}'`);
    const rested = await restIndexes(sql, growing);
    await runAll(places(organizationsOf(sizes)));
    await inLanes(batchesOf(sizes), async (batch) => {
      await runAll(batchOf(batch, sizes, parts));
      report(`providers ${batch.from} to ${batch.to}`);
    });
    await runAll([...restOf(sizes, parts), "drop table place", "drop function new_id()"]);
    await inLanes(rested, (statement) => run(sql, statement));
    await run(sql, "vacuum analyze");
  } finally {
    await sql.end();
  }
}
