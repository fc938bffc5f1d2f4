import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, bookings } from "@/db/schema";
import { randomFrom } from "../../scripts/bench/faults";
import {
  aPlanScene,
  aSolvedPlan,
  dispatchPlan,
  itemsOf,
  planPath,
  planRow,
} from "../support/assignments/plans";
import { dayFromToday } from "../support/builders";
import { killedProcesses } from "../support/killed-processes";

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
const senders = killedProcesses({ script: "scripts/bench/plan-server.ts", points });

it("a plan asks each provider once, though the process that sends it is killed at any moment [SCH-I-071 SCH-J-003]", async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const random = randomFrom(seed);
  await senders.hold();
  let reached = 0;
  for (let round = 0; round < kills; round += 1) {
    const scene = await aPlanScene();
    await scene.clinician(days);
    await scene.clinician(days.slice(0, 1));
    for (const day of [days[0], days[0], days[1]]) await scene.need(day as string);
    const plan = await aSolvedPlan(scene);
    await scene.asRep.put(`${planPath(plan.id)}send/`, { version: plan.version });
    const child = await senders.next();
    reached += (await senders.killAmid(child, round, plan.id, random() * 100)) ? 1 : 0;
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
