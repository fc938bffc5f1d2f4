import { readFile } from "node:fs/promises";
import type postgres from "postgres";

/** Nanoseconds of processor time that a process of this machine has had; 0 where Linux does not say. */
const hadBy = async (pid: number) =>
  Number((await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "0")).split(" ")[0]);

/**
 * Processor time of this process and of the sessions of its database in milliseconds: it does not depend on what else the
 * machine does. Workers that Postgres starts for a single query are not in it.
 */
export async function processorMs(sql: postgres.Sql): Promise<number> {
  const sessions = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'wardway'`;
  const had = await Promise.all(sessions.map(({ pid }) => hadBy(pid)));
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3 + had.reduce((sum, each) => sum + each, 0) / 1e6;
}
