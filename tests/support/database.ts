// Runs before each test file: a database and a store of the file's own (a clone of the template takes about 25 ms).
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, inject } from "vitest";
import { withDatabase } from "./template";

const name = `${inject("clonePrefix")}${randomBytes(6).toString("hex")}`;
const dataDir = mkdtempSync(path.join(tmpdir(), "wardway-test-"));

const admin = postgres(inject("serverUrl"), { max: 1, onnotice() {} });
await admin.unsafe(`create database "${name}" template "${inject("templateName")}" strategy file_copy`);

Object.assign(process.env, {
  DATABASE_URL: withDatabase(inject("serverUrl"), name),
  NEXTAUTH_SECRET: "a-secret-for-tests-that-guards-nothing",
  NEXTAUTH_URL: "http://localhost:3000",
  APP_URL: "http://localhost:3000",
  FIELD_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
  DATA_DIR: dataDir,
  MAILBOX: "1",
  JOBS: "off",
});

const { closePool } = await import("@/db/client");
const worker = globalThis as { hasRunFiles?: boolean };
if (worker.hasRunFiles) {
  // Its modules stay, and they have read the settings of the file before.
  const { startNamesAnew } = await import("./builders");
  startNamesAnew();
  const { env } = await import("@/lib/env");
  Object.assign(env(), { DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: dataDir, dataDir });
}
worker.hasRunFiles = true;

afterAll(async () => {
  await closePool();
  await admin.unsafe(`drop database if exists "${name}" with (force)`);
  await admin.end();
  rmSync(dataDir, { recursive: true, force: true });
});
