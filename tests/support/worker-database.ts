// Runs before each test file of workers that keep their modules: they keep their database and its connections, too.
// Each file starts with it as it was cloned, and with a store of its own.
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, expect } from "vitest";
import { aStore, cloneTemplate, environmentOf } from "./clone";
import { emptyAll } from "./emptied";

type Kept = { url: string; admin: postgres.Sql };

const worker = globalThis as { keptDatabase?: Kept };
const dataDir = aStore();

async function firstDatabase(): Promise<Kept> {
  const { url, closeTemplate } = await cloneTemplate();
  await closeTemplate();
  Object.assign(process.env, environmentOf(url, dataDir));
  const admin = postgres(url, { max: 1, onnotice() {} });
  return { url, admin };
}

/** Cached modules still hold the settings of the file before. */
async function restoreTemplate({ url }: Kept) {
  const { restartSerials } = await import("./builders");
  const { env } = await import("@/lib/core/server/env");
  restartSerials();
  Object.assign(process.env, environmentOf(url, dataDir));
  Object.assign(env(), { DATA_DIR: dataDir, dataDir });
}

if (worker.keptDatabase) {
  await emptyAll(worker.keptDatabase.admin);
  await restoreTemplate(worker.keptDatabase);
}
worker.keptDatabase ??= await firstDatabase();
const { admin } = worker.keptDatabase;

const busy = () => admin<{ state: string; query: string }[]>`
  select state, query from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`;

// What a file has begun ends with it: it would write into the next one.
afterAll(async () => {
  const patience = Date.now() + 5000;
  while ((await busy()).length > 0 && Date.now() < patience) await sleep(20);
  expect(await busy(), "statements and transactions that outlive their file").toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});
