import type postgres from "postgres";
import { fullSizes, load } from "./load";
import { measure, plansOf } from "./measure";
import type { Operation } from "./operations";
import { makeScratch } from "./scratch";
import { openBare } from "./statements";
import { textTable } from "./text-table";

/** Providers of each marketplace; days, requests and shifts are in proportion. */
export const growthSizes = [5_000, 50_000, 500_000];

/** What the largest marketplace may take, in times of the smallest. */
const mostGrowth = 3;

const times = 30;

type Options = {
  only: string;
  plans: boolean;
  /** Makes the product work on this database. */
  use: (url: string) => Promise<void>;
  report: (line: string) => void;
};

type Market = { providers: number; url: string };

/** Lists, the calendar, validation and auto-match; what only writes grows with nothing. */
const isMeasured = ({ name, writes }: Operation) => !writes || name.startsWith("auto-match");

type Opened = Market & { chosen: Operation[]; bare: postgres.Sql };

async function open(market: Market, { only, use }: Options): Promise<Opened> {
  await use(market.url);
  const { operations } = await import("./operations");
  const chosen = (await operations(times, { withTrust: true })).filter(
    (one) => isMeasured(one) && one.name.includes(only),
  );
  return { ...market, chosen, bare: openBare(market.url) };
}

/** One operation at each size in turn, so that whatever else the machine does falls on all of them. Milliseconds. */
async function timesOf(index: number, markets: Opened[], { use, plans }: Options): Promise<number[]> {
  const p50s = [];
  for (const { url, chosen, bare } of markets) {
    const operation = chosen[index];
    if (!operation) throw new Error("Each size has the same operations.");
    await use(url);
    const row = await measure({ ...operation, times: Math.min(operation.times, times) }, bare);
    if (plans) console.log(await plansOf(row, bare));
    p50s.push(row.p50);
  }
  return p50s;
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);

/** Measures every operation at every size; a line for each, and how much the largest takes of the smallest. */
async function measureMarkets(markets: Market[], options: Options) {
  const opened: Opened[] = [];
  for (const market of markets) opened.push(await open(market, options));
  const names = opened[0]?.chosen.map(({ name }) => name) ?? [];
  const lines: string[][] = [];
  try {
    for (const [index, name] of names.entries()) {
      // The first to run would pay for what the process compiles.
      if (index === 0) await timesOf(index, opened, { ...options, plans: false });
      const p50s = await timesOf(index, opened, options);
      const ratio = (p50s.at(-1) ?? 0) / (p50s[0] ?? 1);
      lines.push([name, ...p50s.map(milliseconds), ratio.toFixed(1) + (ratio > mostGrowth ? " !" : "")]);
      options.report(lines.at(-1)?.join("  ") ?? "");
    }
  } finally {
    for (const { bare } of opened) await bare.end();
  }
  const head = ["p50 at", ...markets.map(({ providers }) => providers.toLocaleString("en-US")), "ratio"];
  console.log(`\n${textTable([head, ...lines])}`);
}

/** Loads a marketplace of each size, all of them at once on disk, and measures them side by side. */
export async function measureGrowth(serverUrl: string, sizes: number[], options: Options) {
  const { report } = options;
  const markets: (Market & { remove: () => Promise<void> })[] = [];
  try {
    for (const providers of sizes) {
      const scratch = await makeScratch(serverUrl);
      markets.push({ providers, ...scratch });
      const since = performance.now();
      await load(scratch.url, { ...fullSizes, providers }, report, { withTrust: true });
      report(`${providers} providers loaded in ${Math.round((performance.now() - since) / 1000)} s`);
    }
    await measureMarkets(markets, options);
  } finally {
    for (const { remove } of markets) await remove();
  }
}
