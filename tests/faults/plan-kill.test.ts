import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { bookingRequests, bookings } from "@/db/schema";
import { randomFrom } from "../../scripts/bench/faults";
import { kill, killAtTrigger, lockClass } from "../../scripts/bench/mail-faults";
import {
  aPlanScene,
  aSolvedPlan,
  dispatchPlan,
  itemsOf,
  planPath,
  planRow,
} from "../support/assignments/plans";
import { dayFromToday } from "../support/builders";
import { inOneFile } from "../support/one-file";

// Plans are sent while the process that sends them is killed again and again.

/** Where it is killed: held by triggers of this database, the last time wherever it is by then. */
const points = [
  "before insert on booking_requests",
  "before insert on bookings",
  "before update on schedule_plan_items",
  "before insert on audit_log",
  null,
] as const;

const kills = 10;
const days = [8, 9].map(dayFromToday);

const server = inOneFile("scripts/bench/plan-server.ts");
beforeAll(server.make);
afterAll(server.remove);

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
});

/** A process that waits for its order. */
async function aServer(): Promise<ChildProcess> {
  const env = { ...process.env, LOG_LEVEL: "silent", NODE_ENV: "test" as const };
  const child = fork(server.file, [], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  started.push(child);
  await once(child, "message");
  return child;
}

const triggers = [
  `create function at_crash_point() returns trigger language plpgsql as $$
   begin
     perform pg_advisory_xact_lock_shared(${lockClass}, tg_argv[0]::int);
     return new;
   end $$`,
  ...points.flatMap((when, index) =>
    when
      ? [`create trigger crash_${index} ${when} for each row execute function at_crash_point('${index}')`]
      : [],
  ),
].join(";");

it("a plan asks each provider once, though the process that sends it is killed at any moment [SCH-I-071 SCH-J-003]", async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const random = randomFrom(seed);
  await pool().unsafe(triggers);
  let reached = 0;
  for (let round = 0; round < kills; round += 1) {
    const scene = await aPlanScene();
    await scene.clinician(days);
    await scene.clinician(days.slice(0, 1));
    for (const day of [days[0], days[0], days[1]]) await scene.need(day as string);
    const plan = await aSolvedPlan(scene);
    await scene.asRep.put(`${planPath(plan.id)}send/`, { version: plan.version });
    const child = await aServer();
    const index = round % points.length;
    const start = () => void child.send(plan.id);
    if (points[index]) reached += (await killAtTrigger(child, index, start)) ? 1 : 0;
    else {
      const begun = once(child, "message");
      start();
      await begun;
      await sleep(random() * 100);
      await kill(child);
    }
    await dispatchPlan(plan.id);
    const { organizationId } = scene.rep;
    const requests = db().$count(bookingRequests, eq(bookingRequests.organizationId, organizationId));
    const shifts = db().$count(bookings, eq(bookings.organizationId, organizationId));
    expect([await requests, await shifts], `SEED=${seed} round ${round}`).toEqual([2, 3]);
    expect((await itemsOf(plan.id)).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
    expect((await planRow(plan.id)).status).toBe("sent");
  }
  expect(reached, `SEED=${seed}`).toBe(kills - kills / points.length);
});
