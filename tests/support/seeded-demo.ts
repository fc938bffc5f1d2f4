import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { inject, onTestFinished } from "vitest";
import { closePool } from "@/db/client";
import { seedDemo } from "@/db/seed/demo";
import { env } from "@/lib/core/server/env";
import { createClone, dropClone } from "./clone";
import { withDatabase } from "./template";

const SEEDING_LOCK = 7_301_164;

/** Another database for the product under test, from its next statement on. */
async function connectTo(url: string) {
  await closePool();
  process.env.DATABASE_URL = url;
  Object.assign(env(), { DATABASE_URL: url });
}

const filesIn = (store: string) => path.join(store, "files");

function copyFiles(from: string, to: string) {
  rmSync(filesIn(to), { recursive: true, force: true });
  if (existsSync(filesIn(from))) cpSync(filesIn(from), filesIn(to), { recursive: true });
}

/** Seeded aside and renamed, so that a story that has its name is whole; its files are kept with it. */
async function seedOnce(admin: postgres.Sql, name: string, store: string, now: Date) {
  const [found] = await admin`select 1 from pg_database where datname = ${name}`;
  if (found) return;
  const draft = `${name}_draft`;
  await dropClone(admin, draft);
  await createClone(admin, draft, inject("templateName"));
  await connectTo(withDatabase(inject("serverUrl"), draft));
  await seedDemo(now);
  await closePool();
  copyFiles(env().dataDir, store);
  await admin.unsafe(`alter database "${draft}" rename to "${name}"`);
}

/**
 * The demo story at a moment, in a database that the test has for itself. Whoever comes first seeds it, which takes
 * seconds; all others of the run get a copy, with its files.
 */
export async function openDemo(now: Date): Promise<void> {
  const usual = env().DATABASE_URL;
  const name = `${inject("clonePrefix")}demo_${now.getTime()}`;
  const store = path.join(inject("demoStores"), name);
  const mine = `${name}_${process.pid}`;
  const admin = postgres(inject("serverUrl"), { max: 1, onnotice() {} });
  onTestFinished(async () => {
    await connectTo(usual);
    await dropClone(admin, mine);
    await admin.end();
  });
  await admin`select pg_advisory_lock(${SEEDING_LOCK}, hashtext(${name}))`;
  await seedOnce(admin, name, store, now);
  await createClone(admin, mine, name);
  await admin`select pg_advisory_unlock(${SEEDING_LOCK}, hashtext(${name}))`;
  copyFiles(store, env().dataDir);
  await connectTo(withDatabase(inject("serverUrl"), mine));
}
