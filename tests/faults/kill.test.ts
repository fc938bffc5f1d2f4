import { afterAll, expect, it } from "vitest";
import { pool } from "@/db/client";
import { killUnderWrites } from "../../scripts/bench/faults";
import { fullSizes, load } from "../../scripts/bench/load";
import { killableServers } from "../support/killable-server";

// `npm run bench -- --faults` does the same to the built server, twenty times.

const { start, killAll } = killableServers();
afterAll(killAll);

it("keeps what it acknowledged, whole and once, though it is killed again and again", async () => {
  await load(process.env.DATABASE_URL ?? "", { ...fullSizes, providers: 400 }, () => {});
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const firstPort = 20_000 + (process.pid % 4_000);
  const { problems, ...counts } = await killUnderWrites(start, { kills: 3, seed, firstPort });
  expect(problems, `SEED=${seed} repeats it`).toEqual([]);
  expect(counts.sent, "writes acknowledged").toBeGreaterThan(counts.kills);
  expect(counts.retried, "writes cut off").toBeGreaterThan(0);
  const left = await pool()`select 1 from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  expect(left, "transactions left open").toHaveLength(0);
});
