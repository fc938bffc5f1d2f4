import { gzipSync } from "node:zlib";
import { pool } from "@/db/client";
import { getBoard, listBoardPeople } from "@/lib/overview/board/calls";
import { ask, browserOf } from "./doors";
import type { Operation } from "./operations";
import { firstDay, schedulerEmail } from "./rows/board";

const quantile = (times: number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

async function timed(times: number, work: () => Promise<unknown>) {
  const taken: number[] = [];
  let bytes = Buffer.alloc(0);
  for (let index = 0; index < times; index += 1) {
    const since = performance.now();
    const answer = await work();
    taken.push(performance.now() - since);
    bytes = Buffer.from(JSON.stringify(answer));
  }
  const kilobytes = (size: number) => `${(size / 1000).toFixed(0)} kB`;
  return `p50 ${quantile(taken, 0.5).toFixed(0)} ms, p95 ${quantile(taken, 0.95).toFixed(0)} ms, ${kilobytes(
    bytes.length,
  )}, compressed ${kilobytes(gzipSync(bytes).length)}`;
}

const browserOfScheduler = async () => {
  const [user] = await pool()<{ id: string }[]>`select id from users where email = ${schedulerEmail}`;
  if (!user) throw new Error("The database is loaded without a schedule.");
  return browserOf(user.id);
};

const query = () => `from=${firstDay()}&days=31`;

/** Reads the board of 30 facilities and its people, so many times. */
export async function measureBoard(times = 40): Promise<string[]> {
  const browser = await browserOfScheduler();
  return [
    `board of 30 facilities and 31 days: ${await timed(times, () => ask(getBoard, browser, { query: query() }))}`,
    `people of the board, 25: ${await timed(times, () => ask(listBoardPeople, browser, { query: query() }))}`,
  ];
}

/** The board and its people, as they are measured beside others [SCH-I-103]. */
export async function boardOperations(): Promise<Operation[]> {
  const browser = await browserOfScheduler();
  return [
    { name: "board: 30 facilities", times: 20, run: () => ask(getBoard, browser, { query: query() }) },
    { name: "board: people", times: 40, run: () => ask(listBoardPeople, browser, { query: query() }) },
    {
      name: "board: people, page 5",
      times: 40,
      run: () => ask(listBoardPeople, browser, { query: `${query()}&offset=100` }),
    },
  ];
}
