// Runs before each test file, and before any module of the app is loaded: a database of the file's own
// (a clone of the template takes about 25 ms).
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, inject } from "vitest";
import { withDatabase } from "./template";

const name = `${inject("clonePrefix")}${randomBytes(6).toString("hex")}`;
const dataDir = mkdtempSync(path.join(tmpdir(), "wardway-test-"));

async function asAdmin(statement: string) {
  const admin = postgres(inject("serverUrl"), { max: 1, onnotice() {} });
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}

await asAdmin(`create database "${name}" template "${inject("templateName")}" strategy file_copy`);

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

afterAll(async () => {
  await asAdmin(`drop database if exists "${name}" with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});
