import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { momentOf } from "@/db/moments";
import { clearanceNews, clearanceNudges, clearanceSteps, connections } from "@/db/schema";
import type { ClearanceStep, StepHolder } from "@/lib/connections/clock/words";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";
import type { Connection } from "./add";

/** A step, whose turn it was, and when it began. */
type Turn = [step: ClearanceStep, holder: StepHolder, daysAgo: number, time?: string];

type Way = { of: string; turns: Turn[]; ended?: [daysAgo: number, time: string] };

/** Since when somebody has had the answer to a request; it came after a day. */
const answered = (asked: number): Turn => ["answer", "provider", asked];

/** Days from the acceptance until all was there, until it was verified, until the facility cleared, and until it approved. */
const finished: Record<string, [age: number, documents: number, staff: number, clearing: number]> = {
  "elena at casco": [90, 3, 1, 2],
  "amara at casco": [75, 4, 2, 1],
  "james at kennebec": [64, 2, 1, 2],
  "sofia at casco": [51, 5, 2, 2],
  "david at prairie": [36, 3, 1, 1],
  "beatriz at seacoast": [58, 2, 2, 1],
  "noah at seacoast": [34, 4, 1, 3],
  "joy at prairie": [55, 6, 1, 2],
  "wendell at prairie": [29, 3, 2, 2],
};

const noon = "12:05";

/** The nine clearings from which the organization has its median. */
const ways: Way[] = [
  ...Object.entries(finished).map(([of, [age, documents, staff, clearing]]): Way => {
    const accepted = age - 1;
    const verified = accepted - documents - staff;
    return {
      of,
      turns: [
        answered(age),
        ["documents", "provider", accepted, noon],
        ["verification", "staff", accepted - documents, "15:20"],
        ["clearance", "facility", verified, "10:10"],
        ["approval", "facility", verified - clearing, "16:40"],
      ],
      ended: [Math.ceil(age / 2), "15:30"],
    };
  }),
  { of: "margaret at casco", turns: [answered(3), ["documents", "provider", 2, noon]] },
  {
    of: "grace at kennebec",
    turns: [answered(5), ["documents", "provider", 4, noon], ["verification", "staff", 3, "10:00"]],
  },
  { of: "carmen at lakeside", turns: [answered(16), ["clearance", "facility", 15, noon]] },
  { of: "noah at white-pine", turns: [answered(12), ["approval", "facility", 11, noon]] },
  { of: "dylan at quiet-harbor", turns: [answered(7), ["clearance", "facility", 6, noon]] },
];

/** Forgets the step that a connection's trigger has begun today: how the story went is written in its place. */
async function forgetSteps(connectionId: string) {
  await db().execute(sql`alter table ${clearanceSteps} disable trigger clearance_steps_stay`);
  await db().delete(clearanceSteps).where(eq(clearanceSteps.connectionId, connectionId));
  await db().execute(sql`alter table ${clearanceSteps} enable trigger clearance_steps_stay`);
}

/** Begins the next step of a connection, or ends its last one. */
const begin = (connectionId: string, turn: [ClearanceStep, StepHolder] | null, at: Date) =>
  db().execute(sql`select clearance_step_begin(${connections},
    ${turn ? sql`array[${turn[0]}, ${turn[1]}]` : sql`null`}, ${momentOf(at)})
    from ${connections} where ${eq(connections.id, connectionId)}`);

const openStepOf = (connectionId: string) =>
  and(eq(clearanceSteps.connectionId, connectionId), isNull(clearanceSteps.endedAt));

/** A representative has reminded staff of what they have had for three days. */
async function remind(connectionId: string, { reps }: Organization, { at }: Calendar) {
  const [step] = await db()
    .select({ id: clearanceSteps.id })
    .from(clearanceSteps)
    .where(openStepOf(connectionId));
  if (!step) return;
  await db()
    .insert(clearanceNudges)
    .values({
      stepId: step.id,
      number: 1,
      side: "rep",
      userId: mustFind(reps, "dominic").userId,
      createdAt: at(-1, "16:30"),
    });
}

/**
 * Adds how long each step of the story's connections took: nine were cleared, and others wait at every step, one for too
 * long. Whoever has been waited for too long has heard of it.
 */
export async function addClocks(ties: Map<string, Connection>, northline: Organization, calendar: Calendar) {
  const { at, now } = calendar;
  for (const { of, turns, ended } of ways) {
    const { id } = mustFind(ties, of);
    await forgetSteps(id);
    for (const [step, holder, daysAgo, time] of turns) await begin(id, [step, holder], at(-daysAgo, time));
    if (ended) await begin(id, null, at(-ended[0], ended[1]));
  }
  await remind(mustFind(ties, "grace at kennebec").id, northline, calendar);
  const overdue = await db()
    .select({ stepId: clearanceSteps.id })
    .from(clearanceSteps)
    .where(and(isNull(clearanceSteps.endedAt), lt(clearanceSteps.dueAt, now)));
  await db()
    .insert(clearanceNews)
    .values(overdue.map(({ stepId }) => ({ stepId, what: "overdue" as const, createdAt: now })));
}
