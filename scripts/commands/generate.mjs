// `npm run db:generate`: a migration of what has changed in db/schema and db/promises since the last one. Arguments go to
// drizzle-kit: `-- --name=late-shifts`.
import "../start/node-version.mjs";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { inProject } from "../start/project.mjs";
import { DOMAINS, domainsIn } from "../structure/addresses.mjs";
import { readDocuments } from "../structure/imports.mjs";
import { promiseFiles, promisesIn } from "../structure/promises.mjs";
import { changesBetween, migrationOf } from "./generate/changes.mjs";

/** The promises as the last migration left them, beside drizzle's snapshots of the tables. */
const SNAPSHOT = "drizzle/meta/_promises.sql";

const read = (file) => fs.readFileSync(inProject(file), "utf8");

/** Every promise as its file says it today, in the order in which they can be made. */
export function promisesOfToday() {
  return promiseFiles(readDocuments(), domainsIn(read(DOMAINS))).flatMap(({ text }) => promisesIn(text));
}

/** What is still to be written into a migration. */
export const changesOfPromises = () => changesBetween(promisesIn(read(SNAPSHOT)), promisesOfToday());

const migrations = () => JSON.parse(read("drizzle/meta/_journal.json")).entries.map(({ tag }) => tag);

function drizzle(...args) {
  const { status } = spawnSync(
    process.execPath,
    [inProject("node_modules/drizzle-kit/bin.cjs"), "generate", ...args],
    {
      cwd: inProject(),
      stdio: "inherit",
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** The migration that drizzle-kit writes now, or none where it finds no change. */
function generated(...args) {
  const known = migrations().length;
  drizzle(...args);
  return migrations()[known];
}

function generate(args) {
  const changes = changesOfPromises();
  const isChanged = changes.before.length + changes.after.length > 0;
  const ofTables = generated(...args);
  if (!isChanged) return;
  const tag = ofTables ?? generated("--custom", ...args);
  const file = `drizzle/${tag}.sql`;
  fs.writeFileSync(inProject(file), migrationOf(ofTables ? read(file) : "", changes));
  const kept = promisesOfToday().map(({ sql }) => `${sql};\n`);
  fs.writeFileSync(inProject(SNAPSHOT), kept.join(""));
  console.log(`The changed promises are in ${file}. Rows that need another value are still to be written.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) generate(process.argv.slice(2));
