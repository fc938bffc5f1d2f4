import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearances } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aConnection, aFacility, aRep, aStaff } from "../../support/builders";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe("clearing times", () => {
  it("are shown from five clearings on, to the rep by holder and facility, to a provider as the median [CRD-C-023, CRD-V-070, CRD-P-024]", async () => {
    const own = await aRep();
    const facility = await aFacility({ organizationId: own.organizationId });
    const by = await signInAs(own);
    const clearing = async (days: number) => {
      const { connectionId, provider } = await aConnection({
        rep: own,
        facility,
        as: "accepted",
        values: { acceptedAt: daysAgo(days + 1), updatedAt: daysAgo(days + 1) },
      });
      await db()
        .update(clearances)
        .set({ status: "cleared", updatedAt: daysAgo(1) })
        .where(eq(clearances.providerId, provider.providerId));
      return { connectionId, provider };
    };
    for (const days of [2, 4, 6, 8]) await clearing(days);
    // Somebody who was cleared already is no clearing.
    await aConnection({ rep: own, facility, as: "cleared" });
    expect((await by.get("/clearance-times/")).body).toMatchObject({
      count: 4,
      median_days: null,
      by_holder: null,
    });
    const { provider } = await clearing(10);
    const { body } = await by.get("/clearance-times/");
    expect(body).toMatchObject({
      window_days: 180,
      count: 5,
      median_days: 6,
      by_holder: { provider: 0, staff: 0 },
      facilities: [{ id: facility.facilityId, count: 5, median_days: 6 }],
    });
    expect(body.by_holder.facility).toBeGreaterThan(0);
    const seen = await (await signInAs(provider)).get(`/clearance-times/?facility=${facility.facilityId}`);
    expect(seen.body).toEqual({ count: 5, median_days: 6 });
    expect((await (await signInAs(provider)).get("/clearance-times/")).status).toBe(400);
  });
});

describe("where connections wait", () => {
  it("is read by staff over all organizations, those that were reminded of first [CRD-C-024, CRD-P-014, CRD-S-030]", async () => {
    const own = await aRep();
    const facility = await aFacility({ organizationId: own.organizationId });
    const first = await aConnection({ rep: own, facility, values: { updatedAt: daysAgo(9) } });
    const reminded = await aConnection({ rep: own, facility, values: { updatedAt: daysAgo(4) } });
    await (await signInAs(own)).post(`/connected-facility/${reminded.connectionId}/nudge/`, {});
    const staff = await signInAs(await aStaff());
    const { body } = await staff.get(`/staff/clearances/?organization=${own.organizationId}&holder=provider`);
    expect(body.results.map((row: { connection_id: string }) => row.connection_id)).toEqual([
      reminded.connectionId,
      first.connectionId,
    ]);
    expect(body.results[0]).toMatchObject({
      facility: { id: facility.facilityId },
      organization: { id: own.organizationId },
      clock: { step: "answer" },
      nudged_at: expect.any(String),
    });
    const path = `/staff/clearances/?organization=${own.organizationId}`;
    expect((await staff.get(`${path}&overdue=true`)).body.count).toBe(1);
    for (const [offset, { connectionId }] of [reminded, first].entries()) {
      const page = (await staff.get(`${path}&limit=1&offset=${offset}`)).body;
      expect(page.count).toBe(2);
      expect(page.results.map((row: { connection_id: string }) => row.connection_id)).toEqual([connectionId]);
    }
  });
});
