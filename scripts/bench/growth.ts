import type postgres from "postgres";
import { type Market, makeMarkets, marketParts } from "./markets";
import { plansOf, quantile, timesOf } from "./measure";
import type { Operation } from "./operations";
import { processorMs } from "./processor";
import { openBare, statementsOf } from "./statements";
import { textTable } from "./text-table";

/** What the largest marketplace may take, in times of the smallest. */
const mostGrowth = 3;

const mostTimes = 30;
const fewestTimes = 5;
/** How long one operation is measured at one size, in milliseconds: what takes long is measured fewer times. */
const longest = 3_000;

export type Options = {
  only: string;
  plans: boolean;
  /** Leaves the databases there for the next run. */
  keep: boolean;
  /** Makes the product work on this database. */
  use: (url: string) => Promise<void>;
  report: (line: string) => void;
};

/** Lists, the calendar, validation and auto-match; what only writes grows with nothing. */
const isMeasured = ({ name, writes }: Operation) => !writes || name.startsWith("auto-match");

type Opened = Market & { chosen: Operation[]; bare: postgres.Sql };

async function open(market: Market, { only, use }: Options): Promise<Opened> {
  await use(market.url);
  const { operations } = await import("./operations");
  const chosen = (await operations(mostTimes, marketParts)).filter(
    (one) => isMeasured(one) && one.name.includes(only),
  );
  return { ...market, chosen, bare: openBare(market.url) };
}

/** Milliseconds at the median and of processor time, of one operation at one size. */
type Cost = { p50: number; processor: number };

async function costOf({ run, times, writes = false }: Operation, bare: postgres.Sql): Promise<Cost> {
  const [first = 0] = await timesOf(1, run);
  const count = Math.max(fewestTimes, Math.min(times, mostTimes, Math.floor(longest / first)));
  // The sessions warm up before they are watched.
  if (!writes) await timesOf(2, run);
  const before = await processorMs(bare);
  const taken = await timesOf(Math.min(count, times - 1), (index) => run(index + 1));
  const processor = ((await processorMs(bare)) - before) / taken.length;
  return { p50: quantile(taken, 0.5), processor };
}

/** A statement may take five seconds: what takes longer at a size has no cost there, and the others are measured. */
function failing(name: string, providers: number, { message }: Error): Cost {
  console.log(`${name} fails at ${providers} providers: ${message}`);
  return { p50: Number.NaN, processor: Number.NaN };
}

/** One operation at each size in turn, so that whatever else the machine does falls on all of them. */
async function costsOf(index: number, markets: Opened[], { use, plans }: Options): Promise<Cost[]> {
  const costs = [];
  for (const { providers, url, chosen, bare } of markets) {
    const operation = chosen[index];
    if (!operation) throw new Error("Each size has the same operations.");
    await use(url);
    if (plans && !operation.writes) {
      const statements = await statementsOf(() => operation.run(0));
      console.log(await plansOf({ name: `${operation.name}, ${providers} providers`, statements }, bare));
    }
    costs.push(
      await costOf(operation, bare).catch((error: Error) => failing(operation.name, providers, error)),
    );
  }
  return costs;
}

const milliseconds = (value: number) => (Number.isNaN(value) ? "fails" : value.toFixed(value < 10 ? 2 : 1));

/** How much the largest takes of the smallest, marked where that is too much. */
function ratioOf(values: number[]): string {
  const ratio = (values.at(-1) ?? 0) / (values[0] || 1);
  if (Number.isNaN(ratio)) return "!";
  return ratio.toFixed(1) + (ratio > mostGrowth ? " !" : "");
}

/** Milliseconds at each size and their ratio, then processor time at each size and its ratio. */
const cellsOf = (costs: Cost[]): string[] =>
  [costs.map(({ p50 }) => p50), costs.map(({ processor }) => processor)].flatMap((values) => [
    ...values.map(milliseconds),
    ratioOf(values),
  ]);

/** Measures every operation at every size; a line for each, and how much the largest takes of the smallest. */
async function measureMarkets(markets: Market[], options: Options) {
  const opened: Opened[] = [];
  for (const market of markets) opened.push(await open(market, options));
  const names = opened[0]?.chosen.map(({ name }) => name) ?? [];
  const lines: string[][] = [];
  try {
    for (const [index, name] of names.entries()) {
      // The first to run would pay for what the process compiles.
      if (index === 0) await costsOf(index, opened, { ...options, plans: false });
      lines.push([name, ...cellsOf(await costsOf(index, opened, options))]);
      options.report(lines.at(-1)?.join("  ") ?? "");
    }
  } finally {
    for (const { bare } of opened) await bare.end();
  }
  const sizes = markets.map(({ providers }) => providers.toLocaleString("en-US"));
  const head = ["p50 and processor ms at", ...sizes, "ratio", ...sizes, "ratio"];
  console.log(`\n${textTable([head, ...lines])}`);
}

/** Loads a marketplace of each size, all of them at once on disk, and measures them side by side. */
export async function measureGrowth(serverUrl: string, sizes: number[], options: Options) {
  const markets: Market[] = [];
  try {
    for await (const market of makeMarkets(serverUrl, sizes, options.report)) markets.push(market);
    await measureMarkets(markets, options);
  } finally {
    if (!options.keep) for (const { remove } of markets) await remove();
  }
}
