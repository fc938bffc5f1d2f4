// Runs before each test file that starts processes, or loads its modules again: a database and a store of the file's
// own.
import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { aStore, cloneTemplate, environmentOf } from "./clone";

const database = await cloneTemplate();
const dataDir = aStore();
Object.assign(process.env, environmentOf(database.url, dataDir));

const { closePool } = await import("@/db/client");

afterAll(async () => {
  await closePool();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
