// What every command needs before the app's own code may run: settings, a database, its migrations.
import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { startLocalPostgres } from "./local-postgres.mjs";
import { localSecrets } from "./local-secrets.mjs";
import { migrateDatabase } from "./migrate.mjs";
import { inProject, PROJECT } from "./project.mjs";
import { say, step } from "./report.mjs";
import { localSealKeys } from "./seal-keys.mjs";

const DEFAULT_PORT = "3000";

/** Reads .env.local and .env (what is set already wins) and fills in the defaults. */
export function loadSettings() {
  for (const name of [".env.local", ".env"]) {
    if (fs.existsSync(inProject(name))) process.loadEnvFile(inProject(name));
  }
  process.env.PORT ||= DEFAULT_PORT;
  const port = process.env.PORT;
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535; it is "${port}".`);
  }
  process.env.HOST ||= "127.0.0.1";
  process.env.DATA_DIR = path.resolve(PROJECT, process.env.DATA_DIR || ".data");
  process.env.NEXT_MANUAL_SIG_HANDLE = "true";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  fs.mkdirSync(process.env.DATA_DIR, { recursive: true, mode: 0o711 });
}

/**
 * Has the product read its settings, so that a wrong one is reported before a database is touched.
 * @param {{ dev?: boolean }} [options]
 */
export async function checkSettings({ dev = false } = {}) {
  const own = process.env.DATABASE_URL ? {} : await settingsOfOwnDatabase();
  const check = promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/commands/settings.ts"], {
    cwd: PROJECT,
    env: { ...own, ...process.env, NODE_ENV: dev ? "development" : "production" },
  });
  await check.catch((error) => {
    throw new Error(error.stderr.trim() || error.message);
  });
}

/** What `openEmbedded` will set, before there is a database. */
const settingsOfOwnDatabase = async () => ({
  ...(await secretsOfOwnDatabase()),
  DATABASE_URL: "postgres://of-our-own",
  DEFAULT_MODE: "1",
  APP_URL: localAddress(),
});

/**
 * Opens the database named by DATABASE_URL; without one, the embedded Postgres and default mode.
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function openDatabase() {
  const database = process.env.DATABASE_URL ? { stop: async () => {} } : await openEmbedded();
  // A hosted app without APP_URL must be refused by the app, so only default mode has a default.
  if (process.env.APP_URL) process.env.NEXTAUTH_URL ||= process.env.APP_URL;
  try {
    await step("database migrated", () => migrateDatabase(process.env));
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

export const localAddress = () => process.env.APP_URL || `http://localhost:${process.env.PORT}`;

export const inDefaultMode = () => process.env.DEFAULT_MODE === "1";

const PAIRS = [
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["SEAL_PRIVATE_KEY", "SEAL_CERTIFICATE"],
];

/** Made once, without the pairs of which one is given: half of one of each would fit nothing. */
async function secretsOfOwnDatabase() {
  const root = process.env.DATA_DIR;
  const secrets = { ...localSecrets(root), ...(await localSealKeys(root)) };
  for (const pair of PAIRS)
    if (pair.some((name) => process.env[name])) for (const name of pair) delete secrets[name];
  return secrets;
}

async function openEmbedded() {
  const root = process.env.DATA_DIR;
  const fast = process.env.LOCAL_POSTGRES === "fast";
  const secrets = await secretsOfOwnDatabase();
  const database = await startLocalPostgres({ root, fast, log: say });
  process.env.DATABASE_URL = database.url;
  process.env.DEFAULT_MODE = "1";
  process.env.APP_URL ||= localAddress();
  for (const [name, value] of Object.entries(secrets)) process.env[name] ||= value;
  return database;
}
