import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

// Graphile may change its tables in any patch release (decision 10): https://worker.graphile.org/docs/schema.

/** What it documents of its schema. */
const documented = new Set([
  "jobs",
  "add_job",
  "add_jobs",
  "remove_job",
  "complete_jobs",
  "permanently_fail_jobs",
  "reschedule_jobs",
  "force_unlock_workers",
  "job_spec",
]);

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|sql)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

const inSchema = /\bgraphile_worker"?\s*\.\s*"?(\w+)/g;
const privateTables = /\b_private_(?:jobs|job_queues|tasks|known_crontabs)\b/g;

it.each(["app", "components", "db", "drizzle", "inngest", "lib", "scripts", "tests"])(
  "%s names nothing of Graphile's schema but its public functions and its view",
  (folder) => {
    const named = filesOf(folder).flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const names = [...text.matchAll(inSchema)].map(([, name = ""]) => name);
      return [...names, ...(text.match(privateTables) ?? [])].map((name) => ({ file, name }));
    });
    expect(named.filter(({ name }) => !documented.has(name))).toEqual([]);
  },
);
