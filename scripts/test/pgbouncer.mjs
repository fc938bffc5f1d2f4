// A PgBouncer for the test that puts one between the servers and the database.
import fs from "node:fs";
import { say } from "../start/report.mjs";
import { findProgram, installPackage } from "./programs.mjs";

/** @returns {string | null} path of an installed PgBouncer */
export function findPgbouncer() {
  const given = process.env.PGBOUNCER_PATH;
  if (given) return fs.existsSync(given) ? given : null;
  return findProgram(["pgbouncer"]);
}

/** Finds or installs one; answers whether there is one now. */
export async function ensurePgbouncer() {
  if (findPgbouncer()) return true;
  say("installing a PgBouncer for the tests");
  await installPackage("pgbouncer");
  return findPgbouncer() !== null;
}
