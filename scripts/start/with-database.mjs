// Runs a TypeScript command of ours with the settings and the database that `npm start` would use.
import { checkSettings, loadSettings, openDatabase } from "./environment.mjs";
import { installPackages } from "./install.mjs";
import { step } from "./report.mjs";
import { runNode } from "./run.mjs";

/** @param {string} script relative to the project */
export async function runWithDatabase(script) {
  let database = null;
  // The command gets the terminal's signals itself; we wait for it, to leave the database in order.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  try {
    await step("packages installed", installPackages);
    loadSettings();
    await step("settings read", checkSettings);
    database = await openDatabase();
    process.exitCode = await runNode(["--import", "tsx", script, ...process.argv.slice(2)]);
  } catch (error) {
    console.error(`[wardway] ${error.message}`);
    process.exitCode = 1;
  } finally {
    await database?.stop();
  }
}
