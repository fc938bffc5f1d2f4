import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { facilityRequirements, outbox, readinessExceptions } from "@/db/schema";
import { aFacility, aProvider } from "../../support/builders";
import { anException, aRequirement } from "../../support/connections/requirements";
import { anOwner } from "../../support/facilities/forms";

const lastMonth = new Date(Date.now() - 30 * 86_400_000);

/** A facility in Maine that has asked for a license of its state, a license of any, and ACLS, each waived for somebody. */
async function aChecklist() {
  const { rep, owner, ofRep } = await anOwner();
  const { id: facilityId } = await aFacility(ofRep);
  const place = { facilityId, organizationId: rep.organizationId };
  const license = { kind: "license", type: "MEDICAL", tightenedAt: lastMonth } as const;
  const lines = [
    await aRequirement(place, { ...license, stateRule: "facility" }),
    await aRequirement(place, { ...license, stateRule: "any" }),
    await aRequirement(place, { tightenedAt: lastMonth }),
  ] as const;
  const { providerId } = await aProvider();
  const waivers: string[] = [];
  for (const line of lines) waivers.push(await anException(line, { providerId, grantedBy: rep.userId }));
  return {
    move: (body: object) => owner.patch(`/healthcare-entities/facilities/${facilityId}/`, body),
    isTightened: () =>
      Promise.all(
        lines.map(async ({ id }) => {
          const [line] = await db()
            .select()
            .from(facilityRequirements)
            .where(eq(facilityRequirements.id, id));
          return line!.tightenedAt > lastMonth;
        }),
      ),
    isWaived: () =>
      Promise.all(
        waivers.map(async (id) => {
          const [row] = await db().select().from(readinessExceptions).where(eq(readinessExceptions.id, id));
          return row!.endedAt === null;
        }),
      ),
    saves: () =>
      db().$count(
        outbox,
        and(eq(outbox.name, "requirements/saved"), sql`${outbox.payload} ->> 'facilityId' = ${facilityId}`),
      ),
  };
}

describe("a facility that moves to another state", () => {
  it("asks for more where it asks for a license of its state: that line is newer than what was confirmed [CRD-I-036, CRD-I-007]", async () => {
    const made = await aChecklist();
    expect((await made.move({ state: "NH" })).status).toBe(200);
    expect(await made.isTightened()).toEqual([true, false, false]);
    expect(await made.isWaived()).toEqual([false, true, true]);
    expect(await made.saves()).toBe(1);
  });

  it("leaves the checklist as it is where its state stays [CRD-I-007]", async () => {
    const made = await aChecklist();
    await made.move({ state: "ME", city: "Saco" });
    await made.move({ name: "Renamed" });
    expect(await made.isTightened()).toEqual([false, false, false]);
    expect(await made.isWaived()).toEqual([true, true, true]);
    expect(await made.saves()).toBe(0);
  });
});
