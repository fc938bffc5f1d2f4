import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startLocalPostgres } from "../../scripts/start/local-postgres.mjs";
import { clonePrefix, dropClones, makeTemplate } from "./template";

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string;
    templateName: string;
    clonePrefix: string;
    /** Where the files of seeded stories are kept. */
    demoStores: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, "../../.data/test");

/** One Postgres server and one migrated template; each test file clones it (see database.ts). */
export default async function setUp(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, stop: async () => {} }
    : await startLocalPostgres({ root: ROOT, fast: true });
  const prefix = `${clonePrefix()}${project.name.slice(0, 1)}_`;
  project.provide("serverUrl", server.url);
  project.provide("templateName", await makeTemplate(server.url));
  project.provide("clonePrefix", prefix);
  const demoStores = path.join(tmpdir(), `wardway-${prefix}demos`);
  project.provide("demoStores", demoStores);
  return async () => {
    await dropClones(server.url, prefix);
    rmSync(demoStores, { recursive: true, force: true });
    await server.stop();
  };
}
