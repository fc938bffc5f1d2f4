import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { runMigrations } from "../start/migrate.mjs";

type Scratch = { url: string; remove: () => Promise<void> };

const quiet = { max: 1, onnotice() {} };

async function asAdmin(serverUrl: string, statement: string) {
  const admin = postgres(serverUrl, quiet);
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}

/** A migrated database of its own on the same server; `remove` drops it whoever is still connected. */
export async function makeScratch(serverUrl: string): Promise<Scratch> {
  const name = `bench_${randomBytes(6).toString("hex")}`;
  await asAdmin(serverUrl, `create database "${name}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const remove = () => asAdmin(serverUrl, `drop database if exists "${name}" with (force)`);
  try {
    await runMigrations(url.href);
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: url.href, remove };
}
