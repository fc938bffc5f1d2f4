import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { certifications, clearanceSteps, clearances, connections, facilityRequirements } from "@/db/schema";
import { settleClocks } from "@/lib/connections/clock/commands/settle";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { signInAs } from "../../support/api";
import { aConnection, aFacility, aRep, dayFromToday } from "../../support/builders";
import { anException, aRequirement } from "../../support/connections/requirements";

/** Numbers below a bound, alike in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

/** A connection, and everything that may happen to it. */
async function aHistory(pick: (below: number) => number) {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId });
  const line = pick(2) === 0 ? await aRequirement(facility, { proof: "attested" }) : null;
  const { connectionId, provider } = await aConnection({ rep, facility });
  const { providerId } = provider;
  const [caller, own] = [await signInAs(rep), await signInAs(provider)];
  const expire = (days: number) =>
    db()
      .update(certifications)
      .set({ expirationOn: dayFromToday(days) })
      .where(eq(certifications.providerId, providerId));
  const decide = async (call: string, body: object = {}) => {
    const [row] = await db().select().from(clearances).where(eq(clearances.providerId, providerId));
    if (row) await caller.patch(`/clearance/${row.id}/${call}/`, body);
  };
  const present = (call: string, body: object = {}) =>
    caller.post(`/healthcare_entity/facilities/${connectionId}/${call}`, body);
  const refusal = { clearance_rejection_reason: "other", clearance_rejection_details: "x" };
  const denial = { facility_rejection_reason: "other", facility_rejection_details: "x" };
  const happenings: (() => PromiseLike<unknown>)[] = [
    () => own.patch(`/connected-facility/${connectionId}/accept/`, {}),
    () => own.patch(`/connected-facility/${connectionId}/accept/`, {}),
    () => own.patch(`/connected-facility/${connectionId}/reject/`, { provider_rejection_reason: "other" }),
    () => decide("cleared"),
    () => decide("cleared"),
    () => decide("pending"),
    () => decide("not-cleared", refusal),
    () => present("mark_approved"),
    () => present("mark_pending"),
    () => present("mark_rejected", denial),
    () => expire(400),
    () => expire(-1),
    () => aRequirement(facility, { type: ["ATLS", "PALS", "BLS"][pick(3)]! }),
    () => db().delete(facilityRequirements).where(eq(facilityRequirements.facilityId, facility.facilityId)),
    async () => {
      const count = line && (await db().$count(facilityRequirements, eq(facilityRequirements.id, line.id)));
      if (line && count) await anException(line, { providerId, grantedBy: rep.userId });
    },
  ];
  const settle = () => settleClocks(systemActor("settle-clocks"), { providerId }, contextAt(new Date()));
  /** What is refused, or is there already, happens not. */
  const happen = async () => {
    await Promise.resolve(happenings[pick(happenings.length)]!()).catch(() => null);
    await settle();
  };
  const inProgress = async () => {
    const [row] = await db()
      .select({ is: sql<boolean>`clearance_step_of(${connections}) is not null` })
      .from(connections)
      .where(eq(connections.id, connectionId));
    return row!.is;
  };
  const steps = () =>
    db()
      .select()
      .from(clearanceSteps)
      .where(eq(clearanceSteps.connectionId, connectionId))
      .orderBy(asc(clearanceSteps.startedAt), sql`${clearanceSteps.endedAt} asc nulls last`);
  return { happen, inProgress, steps };
}

describe("the clock of a connection", () => {
  it("has one open step while it is in progress and none otherwise, and its steps join: 20 random histories [CRD-I-037]", async () => {
    let breaks = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const { happen, inProgress, steps } = await aHistory(numbersFrom(seed));
      let wasInProgress = true;
      let pauses = 0;
      for (let turn = 0; turn < 15; turn += 1) {
        await happen();
        const isInProgress = await inProgress();
        if (isInProgress && !wasInProgress) pauses += 1;
        wasInProgress = isInProgress;
        const seen = await steps();
        const about = `history ${seed}, turn ${turn}`;
        expect(seen.filter(({ endedAt }) => endedAt === null).length, about).toBe(isInProgress ? 1 : 0);
        const gaps = seen.slice(1).map(({ startedAt }, place) => +startedAt - +seen[place]!.endedAt!);
        // A step begins where the one before it ended; only while nothing was in progress does no time pass on the clock.
        expect(
          gaps.every((gap) => gap >= 0),
          about,
        ).toBe(true);
        expect(gaps.filter((gap) => gap > 0).length, about).toBeLessThanOrEqual(pauses);
        const now = Date.now();
        const passed = (seen.at(-1)!.endedAt ?? new Date(now)).getTime() - seen[0]!.startedAt.getTime();
        const spent = seen.reduce((sum, { startedAt, endedAt }) => sum + (+(endedAt ?? now) - +startedAt), 0);
        expect(spent + gaps.reduce((sum, gap) => sum + gap, 0), about).toBe(passed);
      }
      breaks += pauses;
    }
    expect(breaks).toBeGreaterThan(0);
  });
});
