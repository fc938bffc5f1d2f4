// The app that the browser tests visit: `npm start` on data of its own, empty at each run.
// KEEP_DATA=1 goes on with the data of the last run.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { removeLocalPostgres } from "../../scripts/start/local-postgres.mjs";
import { inProject } from "../../scripts/start/project.mjs";
import { claim } from "../../scripts/start/running.mjs";
import { startGoogle } from "./accounts/browser-google.mjs";

const PORT = process.env.BROWSER_PORT ?? "3100";
const ADDRESS = `http://localhost:${PORT}`;

const dataDir = inProject(".data", "e2e");
mkdirSync(dataDir, { recursive: true, mode: 0o711 });
await claim(dataDir, ADDRESS);
if (process.env.KEEP_DATA !== "1") {
  await removeLocalPostgres(dataDir);
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith("running.json")) rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

const google = await startGoogle();

delete process.env.DATABASE_URL;
Object.assign(process.env, {
  ...google,
  PORT,
  HOST: "127.0.0.1",
  APP_URL: ADDRESS,
  NEXTAUTH_URL: ADDRESS,
  DATA_DIR: dataDir,
  LOCAL_POSTGRES: "fast",
  RATE_LIMITS: "off",
  LOG_LEVEL: "warn",
});
await import("../../scripts/start/start.mjs");
