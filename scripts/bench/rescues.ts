import postgres from "postgres";
import { pool } from "@/db/client";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { openSearches, rescues } from "./rows/rescues";
import { statementsOf } from "./statements";
import { textTable } from "./text-table";

/** Loads open searches beside the marketplace. Triggers rest meanwhile, as for all that is loaded. */
export async function loadSearches(url: string) {
  const sql = postgres(url, { max: 1, onnotice() {}, connection: { session_replication_role: "replica" } });
  try {
    for (const statement of rescues) await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

const inDays = (days: number, time: string) =>
  new Date(`${addDays(new Date().toISOString().slice(0, 10), days)}T${time}:00Z`);

/** Noon in Maine, when nobody sleeps between there and Hawaii; and an hour of the next night, when nearly all do. */
const [noon, night] = [inDays(1, "17:00"), inDays(2, "09:30")];

const due = (count: number) => pool()`
  update rescues set next_wave_at = ${noon.toISOString()}::timestamptz - interval '1 second', exhausted_at = null
   where id in (select id from rescues where status = 'running' order by md5(id::text) limit ${count})`;

const rests = () => pool()`
  update rescues set next_wave_at = null, exhausted_at = now() where status = 'running'`;

type Run = { name: string; before: () => Promise<unknown>; at: Date };

const runs: Run[] = [
  { name: "none due", before: async () => {}, at: noon },
  { name: "25 due", before: () => due(25), at: noon },
  { name: `all ${openSearches} due`, before: () => due(openSearches), at: noon },
  { name: "all have asked everybody who is awake", before: rests, at: night },
];

/** One run of the sweep in each state: how many searches it looked at, its statements, and its seconds. */
export async function measureSweep(): Promise<string> {
  const rows = [["searches", "looked at", "offers", "statements", "seconds"]];
  for (const { name, before, at } of runs) {
    await before();
    const offers = async () => (await pool()`select count(*)::int as count from rescue_offers`)[0]?.count;
    const asked = await offers();
    let looked = 0;
    const since = performance.now();
    const statements = await statementsOf(async () => {
      looked = await advanceRescues(systemActor("advance-rescues"), contextAt(at));
    });
    const seconds = ((performance.now() - since) / 1000).toFixed(2);
    rows.push([name, String(looked), String((await offers()) - asked), String(statements.length), seconds]);
  }
  return textTable(rows);
}
