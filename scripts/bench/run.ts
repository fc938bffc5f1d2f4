// Measures the product on a scratch database of 50,000 providers, 1,000,000 days of availability and 200,000 shifts.
// `--only=connections` measures the operations so named, `--plans` prints how Postgres runs the lists, `--small` takes
// a fiftieth of the data. `--only=pay` loads 1,000,000 timesheets and 3,000,000 lines besides, and measures the lists of
// assignments beside theirs. `--only=trust` loads credentials in their states, checks, requirements, clocks and sealed
// documents besides. `--only=fit` measures who fits an opportunity with twenty needed shifts, whose specialty one
// provider in five has. `--growth` measures what reads at 5,000, 50,000 and 500,000 providers side by side and states what
// grows (`--sizes=5000,50000`: at these); `--pages` times and weighs pages of the built server, `--memory` reads what it
// holds beside a bare Next server (`--small` for a tenth of the requests), `--rescues` runs the minute's sweep over 500
// open searches, `--board` reads the schedule of 30 facilities over 31 days, `--solver` works plans out, `--exclusions`
// imports an exclusion list of 83,000 rows, `--patterns` extends what 10,000 providers repeat by a day, and `--faults`
// kills the server instead.
import { randomBytes } from "node:crypto";
import { fullSizes, load } from "./load";
import { makeScratch } from "./scratch";

const wants = (flag: string) => process.argv.includes(flag);
const given = (flag: string) =>
  process.argv.find((argument) => argument.startsWith(`${flag}=`))?.slice(flag.length + 1);
const only = given("--only") ?? "";
const report = (line: string) => console.log(`[bench] ${line}`);

/** The product as it runs in production, but on the scratch database, without limits, mail or jobs. */
function settings(url: string) {
  Object.assign(process.env, {
    NODE_ENV: "production",
    DEFAULT_MODE: "1",
    DATABASE_URL: url,
    RATE_LIMITS: "off",
    MAILBOX: "1",
    JOBS: "off",
    LOG_LEVEL: "silent",
  });
  process.env.NEXTAUTH_SECRET ||= randomBytes(32).toString("base64");
  process.env.FIELD_ENCRYPTION_KEYS ||= `k1:${randomBytes(32).toString("base64")}`;
}

const isPay = only === "pay";
const isTrust = only === "trust";
const isFit = only === "fit";

/** Lists of pay are shown beside those of assignments, of the same run. */
const isAsked = (name: string) => name.includes(only) || (isPay && name.startsWith("assignments"));

async function measureAll(url: string) {
  const sizes = wants("--small") ? { ...fullSizes, providers: fullSizes.providers / 50 } : fullSizes;
  const since = performance.now();
  await load(url, sizes, wants("--plans") ? report : () => {}, {
    withPay: isPay,
    withTrust: isTrust,
    withFit: isFit,
  });
  report(`${sizes.providers} providers loaded in ${Math.round((performance.now() - since) / 1000)} s`);
  // Only now: the product reads its settings once.
  const { operations } = await import("./operations");
  const { measure, plansOf, table } = await import("./measure");
  const { closePool } = await import("@/db/client");
  const { openBare } = await import("./statements");
  const bare = openBare(url);
  try {
    const measured = [];
    const all = await operations(wants("--small") ? 20 : 100, {
      withPay: isPay,
      withTrust: isTrust,
      withFit: isFit,
    });
    for (const operation of all.filter(({ name }) => isAsked(name))) {
      measured.push(await measure(operation, bare));
    }
    console.log(`\nMilliseconds, one request at a time, through the route handlers in one process\n`);
    console.log(table(measured));
    if (wants("--plans")) {
      for (const row of measured.filter(({ name }) =>
        /^(providers|assignments|connections|schedules|auto-match: find|fit: (candidates|match)|pay, (timesheets|invoices|statements))/.test(
          name,
        ),
      ))
        console.log(await plansOf(row, bare));
    }
  } finally {
    await bare.end();
    await closePool();
  }
}

/** The built server, killed twenty times under writes. */
async function killServers(url: string) {
  await load(url, { ...fullSizes, providers: 400 }, () => {});
  const { killUnderWrites } = await import("./faults");
  const { buildIfNeeded } = await import("../start/build.mjs");
  const { startServer, untilHealthy } = await import("../start/server.mjs");
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
async function killMails(url: string) {
  const { killMailers } = await import("./mail-faults");
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

/** The built server on the full data: pages as a browser asks for them. */
async function measurePages(url: string) {
  await load(url, fullSizes, () => {});
  const { timePages } = await import("./pages");
  const { weighPages } = await import("./weights");
  const { timeSelections } = await import("./calendar");
  const { buildIfNeeded } = await import("../start/build.mjs");
  const { startServer, untilHealthy } = await import("../start/server.mjs");
  const { closePool } = await import("@/db/client");
  await buildIfNeeded();
  const address = { host: "127.0.0.1", port: "4290" };
  const child = startServer({ dev: false, ...address });
  try {
    await untilHealthy(child, { ...address, givenUp: () => false });
    for (const page of await timePages(Number(address.port))) {
      const { firstByteMs, queriesMs } = page;
      report(
        `${page.path}: first byte ${firstByteMs.toFixed(1)} ms, ${page.queries} queries ${queriesMs.toFixed(1)} ms, ratio ${(firstByteMs / queriesMs).toFixed(1)}`,
      );
    }
    const calendar = await timeSelections(Number(address.port));
    report(
      `a calendar of two months, ${calendar.entries} entries: ${calendar.selections} selections, median ${calendar.median} ms, slowest ${calendar.slowest} ms`,
    );
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    for (const { path, html, styles, script } of await weighPages(Number(address.port))) {
      report(
        `${path}: HTML ${kilobytes(html)}, styles ${kilobytes(styles)}, script ${kilobytes(script)}, compressed`,
      );
    }
  } finally {
    child.kill("SIGTERM");
    await closePool();
  }
}

/** The sweep of a minute over open searches for cover. */
async function measureSearches(url: string) {
  await load(url, wants("--small") ? { ...fullSizes, providers: 5000 } : fullSizes, () => {});
  const { loadSearches, measureSweep } = await import("./rescues");
  const { closePool } = await import("@/db/client");
  await loadSearches(url);
  try {
    console.log(await measureSweep());
  } finally {
    await closePool();
  }
}

/** The schedule of 30 facilities. */
async function measureSchedule(url: string) {
  await load(url, wants("--small") ? { ...fullSizes, providers: 1000 } : fullSizes, () => {});
  const { measureBoard } = await import("./board");
  const { closePool } = await import("@/db/client");
  try {
    for (const line of await measureBoard(url)) report(line);
  } finally {
    await closePool();
  }
}

/** An exclusion list as large as the real one, against everybody. */
async function measureExclusions(url: string) {
  await load(url, wants("--small") ? { ...fullSizes, providers: 1000 } : fullSizes, () => {});
  const { measureImport } = await import("./exclusions");
  const { closePool } = await import("@/db/client");
  try {
    console.log(await measureImport(wants("--small") ? 5000 : 83_000));
  } finally {
    await closePool();
  }
}

/** What 10,000 providers repeat, extended by a day. */
async function measurePatterns(url: string) {
  const providers = wants("--small") ? 1000 : 10_000;
  await load(url, { ...fullSizes, providers }, () => {});
  const { measureExtending } = await import("./patterns");
  const { closePool } = await import("@/db/client");
  try {
    console.log(await measureExtending(url, providers));
  } finally {
    await closePool();
  }
}

/** What grows with the marketplace. */
async function measureGrowing(serverUrl: string) {
  settings(serverUrl);
  const { growthSizes, measureGrowth } = await import("./growth");
  const { closePool } = await import("@/db/client");
  const { env } = await import("@/lib/core/server/env");
  const sizes = given("--sizes")?.split(",").map(Number) ?? growthSizes;
  const use = async (url: string) => {
    await closePool();
    Object.assign(env(), { DATABASE_URL: url });
  };
  await measureGrowth(serverUrl, sizes, { only, plans: wants("--plans"), use, report }).finally(closePool);
}

/** The built server and a bare Next server, twenty thousand requests each. */
async function measureHeld(url: string) {
  await load(url, { ...fullSizes, providers: 400 }, () => {});
  process.env.JOBS = "embedded";
  const { measureMemory, summaryOf } = await import("./memory");
  const { closePool } = await import("@/db/client");
  try {
    const [bare, product] = (await measureMemory(wants("--small") ? 2000 : 20_000)).map(summaryOf);
    for (const each of [bare, product]) {
      if (!each) continue;
      const { name, idle, held, most, grown } = each;
      const megabytes = [idle, held, most, grown].map((value) => value.toFixed(0));
      report(
        `${name}: ${megabytes[0]} MB idle, ${megabytes[1]} under load, ${megabytes[2]} at most, grown by ${megabytes[3]}`,
      );
    }
    if (bare && product) report(`the product holds ${(product.held / bare.held).toFixed(2)} times as much`);
  } finally {
    await closePool();
  }
}

const serverUrl = process.env.DATABASE_URL;
if (!serverUrl) throw new Error("DATABASE_URL is not set; `npm run bench` sets it.");
if (wants("--growth")) await measureGrowing(serverUrl);
else {
  const scratch = await makeScratch(serverUrl);
  try {
    settings(scratch.url);
    if (wants("--faults")) {
      await killServers(scratch.url);
      const quiet = await makeScratch(serverUrl);
      await killMails(quiet.url).finally(quiet.remove);
    } else if (wants("--memory")) await measureHeld(scratch.url);
    else if (wants("--rescues")) await measureSearches(scratch.url);
    else if (wants("--solver")) await (await import("./plans")).measurePlans(report);
    else if (wants("--board")) await measureSchedule(scratch.url);
    else if (wants("--exclusions")) await measureExclusions(scratch.url);
    else if (wants("--patterns")) await measurePatterns(scratch.url);
    else if (wants("--pages")) await measurePages(scratch.url);
    else await measureAll(scratch.url);
  } finally {
    await scratch.remove();
  }
}
