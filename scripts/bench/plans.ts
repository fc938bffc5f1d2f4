import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { problemOf } from "@/lib/assignments/plans/rules/problem";
import { bestPlan } from "@/lib/assignments/plans/rules/solve";
import { withSolver } from "@/lib/ports/solver/solver";
import { aMonth } from "../../tests/support/assignments/plan-months";

/*
Plans as they are worked out: a month of 620 needed shifts and 200 clinicians, and a week of 100 with 20. How much
processor time each takes, how long others wait meanwhile, and what the memory grows by and falls to [SCH-I-105].
*/

const megabytes = () => process.memoryUsage().rss / 1_000_000;

const sizes = [
  { name: "100 shifts, 20 clinicians", days: 25, clinicians: 20, perDay: 2, perNight: 2, offers: 0.5 },
  { name: "620 shifts, 200 clinicians", days: 31, clinicians: 200, perDay: 10, perNight: 10, offers: 1 / 3 },
];

async function measureOne({ name, ...size }: (typeof sizes)[number]) {
  const facts = aMonth({ seed: 7, ...size });
  const before = megabytes();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const processor = process.cpuUsage();
  const since = performance.now();
  const problem = problemOf({ facts, evennessCents: 10_000, maxEach: null, aboveMaximum: true });
  const { method } = await withSolver((solve) => bestPlan(problem, solve), "highs");
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(processor);
  delay.disable();
  clearInterval(watching);
  await sleep(500);
  const parts = [
    `${problem.possibilities.length} possibilities`,
    `${method} in ${seconds.toFixed(1)} s`,
    `${((user + system) / 1_000_000).toFixed(1)} s of processor time`,
    `others wait ${Math.round(delay.max / 1_000_000)} ms at most`,
    `memory grows by ${Math.round(most - before)} MB and falls to ${Math.round(megabytes() - before)}`,
  ];
  return `${name}: ${parts.join(", ")}`;
}

/** A line for each size of plan. The first run of each size warms the code up. */
export async function measurePlans(report: (line: string) => void) {
  for (const size of sizes) {
    await measureOne(size);
    report(await measureOne(size));
  }
}
