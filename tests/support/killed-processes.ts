import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { pool } from "@/db/client";
import { crashFunction, crashTrigger, kill, killAtTrigger } from "../../scripts/bench/mail-faults";
import { inOneFile } from "./one-file";

/** Where a process is killed: the time and the table of a trigger that holds it there; null: wherever it is by then. */
type KillPoint = string | null;

type Killed = {
  /** Script of the process; it says when it is ready, waits for an order, and says when it begins. */
  script: string;
  points: readonly KillPoint[];
  settings?: () => Promise<Record<string, string>>;
};

/** Processes of a script that a test kills amid their work. The next one starts up while the present one works. */
export function killedProcesses({ script, points, settings }: Killed) {
  const server = inOneFile(script);
  beforeAll(server.make);
  afterAll(server.remove);

  const standby: { child: ChildProcess; ready: Promise<unknown> }[] = [];
  afterAll(() => {
    for (const { child } of standby) child.kill("SIGKILL");
  });

  async function boot() {
    const env = {
      ...process.env,
      LOG_LEVEL: "silent",
      NODE_ENV: "test" as const,
      ...(await settings?.()),
    };
    const child = fork(server.file, [], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    standby.push({ child, ready: once(child, "message") });
  }

  return {
    /** The next process, which waits for its order. */
    async next(): Promise<ChildProcess> {
      if (standby.length === 0) await boot();
      const { child, ready } = standby.shift() as (typeof standby)[number];
      await boot();
      await ready;
      return child;
    },

    /** Makes the triggers of the points in the database of the test file. */
    hold: () =>
      pool().unsafe(
        [crashFunction, ...points.flatMap((when, index) => (when ? crashTrigger(index, when) : []))].join(
          ";",
        ),
      ),

    /**
     * Gives a process its order and kills it: at the point of the round, or, where that is null, after a pause. Gives
     * whether a point held it.
     */
    async killAmid(child: ChildProcess, round: number, order: Serializable, pauseMs: number) {
      const index = round % points.length;
      const give = () => void child.send(order);
      if (points[index]) return killAtTrigger(child, index, give);
      const begun = once(child, "message");
      give();
      await begun;
      await sleep(pauseMs);
      await kill(child);
      return false;
    },
  };
}
