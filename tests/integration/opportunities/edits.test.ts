import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { connections, opportunities } from "@/db/schema";
import { opportunityStatuses } from "@/lib/opportunities/schema";
import { signInAs } from "../../support/api";
import { aConnection, aFacility, anOpportunity, aRep } from "../../support/builders";
import { aHospital, eventsOf, list, needed, one } from "../../support/opportunities/builders";

describe("PUT, PATCH and DELETE /assignments/opportunities/{id}/", () => {
  it("writes all anew, or only what is sent [ORG-C-049] [ORG-C-050]", async () => {
    const { facility, asRep } = await aHospital();
    const sent = await asRep.post(list, {
      ...needed(facility.id),
      description: "Before",
      estimated_duration: "1 month",
      settings: { max_rate_day: 240, max_rate_night: 270 },
    });
    const path = one(sent.body.id);
    const patched = await asRep.patch(path, { description: "After", settings: { max_rate_night: null } });
    expect(patched).toMatchObject({
      status: 200,
      body: {
        ...sent.body,
        description: "After",
        settings: { ...sent.body.settings, max_rate_night: null },
        updated_at: expect.any(String),
      },
    });
    const put = await asRep.put(path, { ...needed(facility.id), title: "Anew", degrees: ["NP"] });
    expect(put).toMatchObject({
      status: 200,
      body: {
        title: "Anew",
        degrees: ["NP"],
        description: "",
        estimated_duration: "",
        settings: { max_rate_day: null, auto_match: true },
      },
    });
    expect((await asRep.put(path, { title: "Without the rest" })).status).toBe(400);
  });

  it("retitles itself when the title is emptied, and counts itself out", async () => {
    const { facility, asRep } = await aHospital();
    const { id } = (await asRep.post(list, { ...needed(facility.id), title: "Mine" })).body;
    expect((await asRep.patch(one(id), { title: "" })).body.title).toBe("Emergency Medicine - Casco Harbor");
    expect((await asRep.patch(one(id), { title: "" })).body.title).toBe("Emergency Medicine - Casco Harbor");
  });

  it("refuses closed and locked ones, and edits all others", async () => {
    const { rep, facility, asRep } = await aHospital();
    for (const status of opportunityStatuses) {
      const made = await anOpportunity({
        organizationId: rep.organizationId,
        facilityId: facility.id,
        status,
      });
      const answer = await asRep.patch(one(made.id), { description: "x" });
      const readOnly = status === "closed" || status === "locked";
      expect([status, answer.status]).toEqual([status, readOnly ? 400 : 200]);
      if (readOnly)
        expect(answer.body).toEqual({
          error: "Reopen this opportunity to edit it.",
          non_field_errors: ["Reopen this opportunity to edit it."],
        });
    }
  });

  it("moves with a save, but not while in progress [ORG-S-023]", async () => {
    const { facility, asRep } = await aHospital();
    const { id } = (await asRep.post(list, needed(facility.id))).body;
    const published = await asRep.patch(one(id), { description: "Now", current_status: "open" });
    expect(published.body).toMatchObject({ description: "Now", current_status: { code: "open" } });
    expect(await eventsOf(id)).toEqual(["opportunity/published"]);
    expect((await asRep.patch(one(id), { current_status: "reopened" })).status).toBe(400);
    await db().update(opportunities).set({ status: "in_progress" }).where(eq(opportunities.id, id));
    for (const current_status of ["in_progress", "closed"]) {
      const refused = await asRep.patch(one(id), { description: "Later", current_status });
      expect(refused).toMatchObject({ status: 400, body: { current_status: [expect.any(String)] } });
    }
    expect((await asRep.patch(one(id), { description: "Later", current_status: "" })).body).toMatchObject({
      description: "Later",
      current_status: { code: "in_progress" },
    });
  });

  it("locks when the maximum is lowered to what is accepted", async () => {
    const { rep, facility, asRep } = await aHospital();
    const made = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      status: "in_progress",
      maxAcceptedConnections: 3,
    });
    const opportunityId = made.id;
    await aConnection({ rep, facility, as: "accepted", opportunityId });
    const waiting = await aConnection({ rep, facility, opportunityId });
    const settings = (max_accepted_connections: number) => ({ settings: { max_accepted_connections } });
    expect((await asRep.patch(one(made.id), settings(2))).body.current_status.code).toBe("in_progress");
    const full = await asRep.patch(one(made.id), settings(1));
    expect(full.body).toMatchObject({ current_status: { code: "locked" }, pending_connections: 0 });
    const [after] = await db().select().from(connections).where(eq(connections.id, waiting.connectionId));
    expect(after?.status).toBe("canceled");
  });

  it("deletes drafts only [ORG-C-051]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const other = await aFacility({ organizationId: rep.organizationId });
    const { id } = (await asRep.post(list, { ...needed(facility.id), alternate_facilities: [other.id] }))
      .body;
    expect((await asRep.delete(one(id))).status).toBe(204);
    expect((await asRep.get(one(id))).status).toBe(404);
    const open = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    expect(await asRep.delete(one(open.id))).toMatchObject({
      status: 400,
      body: { error: "Only drafts can be deleted." },
    });
  });

  it("knows none of others, whatever is sent", async () => {
    const { rep, facility } = await aHospital();
    const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    const rival = await signInAs(await aRep());
    for (const path of [one(id), one(newId()), `${list}x/`]) {
      expect((await rival.get(path)).status).toBe(404);
      expect((await rival.put(path, {})).status).toBe(404);
      expect((await rival.patch(path, { degrees: [] })).status).toBe(404);
      expect((await rival.delete(path)).status).toBe(404);
      expect((await rival.patch(`${path}status-update/`, { code: "nonsense" })).status).toBe(404);
    }
  });
});
