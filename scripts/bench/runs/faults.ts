import { report } from "../given";
import { fullSizes, load } from "../load";

/** The built server, killed twenty times under writes. */
export async function killServers(url: string) {
  await load(url, { ...fullSizes, providers: 400 }, () => {});
  const { killUnderWrites } = await import("../faults");
  const { buildIfNeeded } = await import("../../start/build.mjs");
  const { startServer, untilHealthy } = await import("../../start/server.mjs");
  const { closePool } = await import("@/db/client");
  await buildIfNeeded();
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  report(`seed ${seed} (SEED=${seed} repeats it)`);
  const start = async (port: number) => {
    const address = { host: "127.0.0.1", port: String(port) };
    const child = startServer({ dev: false, ...address });
    await untilHealthy(child, { ...address, givenUp: () => false });
    return child;
  };
  try {
    const { problems, ...counts } = await killUnderWrites(start, { kills: 20, seed, firstPort: 4300 });
    report(`${JSON.stringify(counts)}, ${problems.length} problem(s)`);
    for (const problem of problems) console.log(problem);
  } finally {
    await closePool();
  }
}

/**
 * A process that makes changes and mails them, killed two hundred times at every step between: on a database of its own,
 * in which nobody else has anything to be mailed about.
 */
export async function killMails(url: string) {
  const { killMailers } = await import("../mail-faults");
  const { closePool } = await import("@/db/client");
  const { env } = await import("@/lib/core/server/env");
  process.env.DATABASE_URL = url;
  Object.assign(env(), { DATABASE_URL: url });
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  report(`mails, seed ${seed} (SEED=${seed} repeats it)`);
  try {
    const options = { kills: 200, seed, execArgv: ["--import", "tsx"] };
    const { problems, ...counts } = await killMailers("scripts/bench/mail-server.ts", options);
    report(`${JSON.stringify(counts)}, ${problems.length} problem(s)`);
    for (const problem of problems) console.log(problem);
  } finally {
    await closePool();
  }
}
