import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { pool } from "@/db/client";
import { killUnderWrites } from "../../scripts/bench/faults";
import { fullSizes, load } from "../../scripts/bench/load";

// `npm run bench -- --faults` does the same to the built server, twenty times.

const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
});

async function start(port: number) {
  const env = { ...process.env, PORT: String(port), RATE_LIMITS: "off" };
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/bench/http-server.ts"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  started.push(child);
  for (;;) {
    if (child.exitCode !== null) throw new Error("the server did not start");
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => null);
    if (answer?.ok) return child;
    await sleep(50);
  }
}

it("keeps what it acknowledged, whole and once, though it is killed again and again", {
  timeout: 120_000,
}, async () => {
  await load(process.env.DATABASE_URL ?? "", { ...fullSizes, providers: 400 }, () => {});
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const firstPort = 20_000 + (process.pid % 20_000);
  const { problems, ...counts } = await killUnderWrites(start, { kills: 3, seed, firstPort });
  expect(problems, `SEED=${seed} repeats it`).toEqual([]);
  expect(counts.sent, "writes acknowledged").toBeGreaterThan(counts.kills);
  expect(counts.retried, "writes cut off").toBeGreaterThan(0);
  const left = await pool()`select 1 from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  expect(left, "transactions left open").toHaveLength(0);
});
