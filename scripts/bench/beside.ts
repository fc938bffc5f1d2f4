import { setTimeout as sleep } from "node:timers/promises";
import { quantile, timesOf } from "./measure";

const idleTimes = 40;
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/** What a work of some seconds took, and what somebody noticed of it who asked for something else meanwhile. */
type Beside = {
  seconds: number;
  /** Of processor time of this process, with what was asked for meanwhile. */
  processorSeconds: number;
  grownMb: number;
  /** Milliseconds of the other work, alone and meanwhile, the shortest first. */
  idle: number[];
  meanwhile: number[];
};

/** Runs `work`, and `other` again and again until it ends. Before, `other` runs by itself. */
export async function besideOf(work: () => Promise<unknown>, other: () => Promise<unknown>): Promise<Beside> {
  await timesOf(idleTimes, other);
  const idle = await timesOf(idleTimes, other);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const [since, used] = [performance.now(), process.cpuUsage()];
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const meanwhile: number[] = [];
  while (!isOver) {
    meanwhile.push(...(await timesOf(1, other)));
    await sleep(20);
  }
  await working;
  clearInterval(watch);
  const { user, system } = process.cpuUsage(used);
  return {
    seconds: (performance.now() - since) / 1000,
    processorSeconds: (user + system) / 1e6,
    grownMb: megabytes(peak - before),
    idle,
    meanwhile: meanwhile.sort((one, another) => one - another),
  };
}

const milliseconds = (values: number[]) =>
  `p50 ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;

/** Lines of a report. */
export const reportOf = ({ seconds, processorSeconds, grownMb, idle, meanwhile }: Beside, other: string) => [
  `${seconds.toFixed(1)} s, of which this process computed ${processorSeconds.toFixed(1)} s`,
  `memory grew by ${grownMb} MB at most`,
  `${other} alone: ${milliseconds(idle)}; meanwhile, ${meanwhile.length} times: ${milliseconds(meanwhile)}, ratio ${(
    quantile(meanwhile, 0.5) / quantile(idle, 0.5)
  ).toFixed(2)}`,
];
