import postgres from "postgres";
import { sessionSettings } from "../../db/session-settings.mjs";
import { fullSizes, load } from "./load";
import { type Measured, measure, plansOf } from "./measure";
import type { Operation } from "./operations";
import { makeScratch } from "./scratch";
import { textTable } from "./text-table";

/** Providers of each marketplace; days, requests and shifts are in proportion. */
export const growthSizes = [5_000, 50_000, 500_000];

/** What the largest marketplace may take, in times of the smallest. */
const mostGrowth = 3;

const times = 30;

type Options = {
  serverUrl: string;
  sizes: number[];
  only: string;
  plans: boolean;
  /** Makes the product work on this database. */
  use: (url: string) => Promise<void>;
  report: (line: string) => void;
};

/** Lists, the calendar, validation and auto-match; what only writes grows with nothing. */
const isMeasured = ({ name, writes }: Operation) => !writes || name.startsWith("auto-match");

async function measureSize(url: string, { only, plans }: Options, warmUp: boolean): Promise<Measured[]> {
  const { operations } = await import("./operations");
  const { closePool } = await import("@/db/client");
  const bare = postgres(url, { max: 1, onnotice() {}, connection: sessionSettings });
  try {
    const chosen = (await operations(times)).filter((one) => isMeasured(one) && one.name.includes(only));
    // The first to run pays for what the process compiles: it would make all later sizes look better.
    if (warmUp) for (const one of chosen.filter(({ writes }) => !writes)) await measure(one, bare);
    const measured = [];
    for (const one of chosen) {
      const row = await measure({ ...one, times: Math.min(one.times, times) }, bare);
      measured.push(row);
      if (plans) console.log(await plansOf(row, bare));
    }
    return measured;
  } finally {
    await bare.end();
    await closePool();
  }
}

/** The smallest marketplace first; each is dropped before the next one is made. */
export async function measureGrowth(options: Options) {
  const { serverUrl, sizes, use, report } = options;
  const bySize: Measured[][] = [];
  for (const providers of sizes) {
    const scratch = await makeScratch(serverUrl);
    try {
      const since = performance.now();
      await load(scratch.url, { ...fullSizes, providers }, report);
      report(`${providers} providers loaded in ${Math.round((performance.now() - since) / 1000)} s`);
      await use(scratch.url);
      bySize.push(await measureSize(scratch.url, options, bySize.length === 0));
      console.log(`\n${growthTable(sizes.slice(0, bySize.length), bySize)}\n`);
    } finally {
      await scratch.remove();
    }
  }
}

const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);

/** A line for each operation: p50 in milliseconds at each size, and how much the largest takes of the smallest. */
export function growthTable(sizes: number[], bySize: Measured[][]): string {
  const [smallest = []] = bySize;
  const lines = smallest.map(({ name, p50 }) => {
    const each = bySize.map((rows) => rows.find((row) => row.name === name)?.p50 ?? Number.NaN);
    const ratio = (each.at(-1) ?? Number.NaN) / p50;
    return [name, ...each.map(milliseconds), ratio.toFixed(1) + (ratio > mostGrowth ? " !" : "")];
  });
  return textTable([
    ["operation, p50", ...sizes.map((size) => size.toLocaleString("en-US")), "ratio"],
    ...lines,
  ]);
}
