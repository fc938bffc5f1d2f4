import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { inject } from "vitest";
import { withDatabase } from "./template";

/** A database made of another in about 25 ms. */
export const createClone = (admin: postgres.Sql, name: string, template: string) =>
  admin.unsafe(`create database "${name}" template "${template}" strategy file_copy`);

/** Waits for sessions that are just ending; Postgres gives them five seconds. Cut off, they would be an error. */
export const dropClone = (admin: postgres.Sql, name: string) =>
  admin
    .unsafe(`drop database if exists "${name}"`)
    .catch(() => admin.unsafe(`drop database if exists "${name}" with (force)`));

/** A database made of the template; the connection that made it drops it, or lets it be. */
export async function cloneTemplate() {
  const name = `${inject("clonePrefix")}${randomBytes(6).toString("hex")}`;
  const admin = postgres(inject("serverUrl"), { max: 1, onnotice() {} });
  await createClone(admin, name, inject("templateName"));
  return {
    url: withDatabase(inject("serverUrl"), name),
    closeTemplate: () => admin.end(),
    async drop() {
      await dropClone(admin, name);
      await admin.end();
    },
  };
}

export const aStore = () => mkdtempSync(path.join(tmpdir(), "wardway-test-"));

/** What the product under test reads of its environment. */
export const environmentOf = (databaseUrl: string, dataDir: string) => ({
  DATABASE_URL: databaseUrl,
  NEXTAUTH_SECRET: "a-secret-for-tests-that-guards-nothing",
  NEXTAUTH_URL: "http://localhost:3000",
  APP_URL: "http://localhost:3000",
  FIELD_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
  VAPID_PUBLIC_KEY: "BI7EEhLEdES6n6HnY5UrGx87fIlxrub9NOGVKYhuxtiC13rsTc4vqD7yYjRzsm_SdqkkyLPGX5CyFc-3v5S8kPw",
  VAPID_PRIVATE_KEY: "2a6hzkFUBm_OFF1rxTNiybCvnq2lXTNb6KkPNKlvMyM",
  DATA_DIR: dataDir,
  MAILBOX: "1",
  JOBS: "off",
});
