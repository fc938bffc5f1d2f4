// `npm run build:hosted`: what a host runs for each deployment, before any traffic reaches it. The database is brought
// up to date first; a preview, whose database is a branch of its own, gets the demo story.
import "./node-version.mjs";
import { buildIfNeeded } from "./build.mjs";
import { migrateDatabase } from "./migrate.mjs";
import { step } from "./report.mjs";
import { runNode } from "./run.mjs";

const { DATABASE_URL, VERCEL_ENV } = process.env;

async function seed() {
  const code = await runNode(["--import", "tsx", "db/seed/run.ts"], {
    env: { ...process.env, NODE_ENV: "production", JOBS: "off" },
  });
  if (code !== 0) throw new Error("The demo data could not be made: see the lines above.");
}

try {
  if (!DATABASE_URL)
    throw new Error("DATABASE_URL is not set: each environment needs a database of its own.");
  await step("database migrated", () => migrateDatabase(process.env));
  if (VERCEL_ENV === "preview") await step("demo data ready", seed);
  await step("built", buildIfNeeded);
} catch (error) {
  console.error(`[wardway] ${error.message}`);
  process.exitCode = 1;
}
