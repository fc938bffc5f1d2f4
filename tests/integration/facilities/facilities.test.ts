import { describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { opportunityAlternates } from "@/db/schema";
import { instantOf } from "@/lib/core/pure/time";
import { idsOf, signInAs } from "../../support/api";
import { aBookingRequest, aConnection, aFacility, anOpportunity, aRep } from "../../support/builders";
import { aFacilityContact } from "../../support/facilities/builders";
import { anOwner, fullForm } from "../../support/facilities/forms";

const list = "/healthcare-entities/facilities/";

describe("one facility", () => {
  it("is read, replaced, changed and deleted by its own organization only [ORG-C-008, ORG-C-009, ORG-C-010, ORG-C-011]", async () => {
    const { owner, ofRep } = await anOwner();
    const stranger = await signInAs(await aRep());
    const { id } = await aFacility({ ...ofRep, name: "Before" });
    const path = `${list}${id}/`;
    expect((await owner.get(path)).body).toMatchObject({ id, name: "Before" });
    expect(await owner.put(path, { name: "After", city: "Bath" })).toMatchObject({
      status: 200,
      body: { id, name: "After", city: "Bath" },
    });
    expect(await owner.patch(path, { city: "Saco" })).toMatchObject({
      status: 200,
      body: { name: "After", city: "Saco" },
    });
    for (const answer of [
      await stranger.get(path),
      await stranger.put(path, { name: "Taken" }),
      await stranger.put(path, { name: "" }),
      await stranger.patch(path, { city: "Taken" }),
      await stranger.delete(path),
    ])
      expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
    expect((await owner.get(path)).body).toMatchObject({ name: "After", city: "Saco" });
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.get(path)).status).toBe(404);
  });

  it("is changed by managers of facilities only [ORG-P-002]", async () => {
    const { owner, ofRep } = await anOwner();
    const { id } = await aFacility(ofRep);
    const viewer = await signInAs(await aRep({ ...ofRep, groups: ["schedule_shifts"] }));
    expect((await owner.put(`${list}${id}/`, { name: "A" })).status).toBe(200);
    expect((await viewer.put(`${list}${id}/`, { name: "B" })).status).toBe(403);
    expect((await viewer.post(list, { name: "B" })).status).toBe(403);
    expect((await viewer.delete(`${list}${id}/`)).status).toBe(403);
  });

  it("is corrected from an opportunity by who may change opportunities, under the first spelling only", async () => {
    const { ofRep } = await anOwner();
    const { id } = await aFacility(ofRep);
    const connector = await signInAs(await aRep({ ...ofRep, groups: ["connect_with_providers"] }));
    expect((await connector.patch(`${list}${id}/`, { city: "Bath" })).status).toBe(200);
    expect((await connector.patch(`/healthcare_entity/facilities/${id}`, { city: "Saco" })).status).toBe(403);
  });

  it("keeps what a PUT leaves out", async () => {
    const { owner } = await anOwner();
    const { id } = (await owner.post(list, fullForm)).body;
    const { body } = await owner.put(`${list}${id}/`, { name: "Renamed" });
    expect(body).toMatchObject({ ...fullForm, name: "Renamed" });
  });

  it("takes back what it was read as", async () => {
    const { owner } = await anOwner();
    const { body } = await owner.post(list, fullForm);
    const again = await owner.put(`${list}${body.id}/`, body);
    expect(again).toMatchObject({ status: 200, body: { ...body, updated_at: expect.any(String) } });
  });

  it.each(["connection", "opportunity", "alternate", "assignment"])(
    "is not deleted while something stands on it: %s (SIL-134)",
    async (kind) => {
      const { owner, rep, ofRep } = await anOwner();
      const facility = await aFacility(ofRep);
      const at = { ...ofRep, facilityId: facility.facilityId };
      if (kind === "connection") await aConnection({ rep, facility });
      if (kind === "opportunity") await anOpportunity(at);
      if (kind === "assignment") await aBookingRequest({ rep, facility });
      if (kind === "alternate") {
        const home = await aFacility(ofRep);
        const { opportunityId } = await anOpportunity({ ...ofRep, facilityId: home.facilityId });
        await db().insert(opportunityAlternates).values({ opportunityId, facilityId: facility.facilityId });
      }
      expect(await owner.delete(`${list}${facility.id}/`)).toMatchObject({
        status: 400,
        body: { non_field_errors: [expect.stringContaining("cannot be deleted")] },
      });
      expect((await owner.get(`${list}${facility.id}/`)).status).toBe(200);
    },
  );

  it("takes its contacts' roles along when it goes, not the people", async () => {
    const { owner, ofRep } = await anOwner();
    const facility = await aFacility(ofRep);
    const { contactId } = await aFacilityContact(facility);
    expect((await owner.delete(`${list}${facility.id}/`)).status).toBe(204);
    expect((await owner.get(`/healthcare-entities/contacts/${contactId}/`)).status).toBe(200);
  });
});

describe("the time zone of a facility", () => {
  it("may be UTC; an abbreviation or an offset is none (SIL-15)", async () => {
    const { owner } = await anOwner();
    const { id } = (await owner.post(list, { name: "A", state: "GU" })).body;
    const path = `${list}${id}/`;
    expect(await owner.patch(path, { time_zone: "UTC" })).toMatchObject({
      status: 200,
      body: { time_zone: "UTC" },
    });
    expect((await owner.patch(path, { time_zone: "Etc/UTC" })).status).toBe(200);
    const answers = ["GMT", "EST5EDT", "Z", "-05:00"].map(async (time_zone) =>
      owner.patch(path, { time_zone }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it("is read alike by the product and by Postgres, whichever is chosen (SIL-15)", async () => {
    const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/"))];
    const noon = Object.fromEntries(
      zones.map((zone) => [zone, instantOf("2026-07-01", "12:00", zone).getTime()]),
    );
    const rows = await pool()`
      select zone, extract(epoch from timestamp '2026-07-01 12:00' at time zone zone)::float8 * 1000 as at
        from unnest(${zones}::text[]) as zone`;
    expect(Object.fromEntries(rows.map(({ zone, at }) => [zone, at]))).toEqual(noon);
  });

  it("follows the state, or is chosen (SIL-15)", async () => {
    const { owner } = await anOwner();
    const { id } = (await owner.post(list, { name: "A", state: "IN", time_zone: "America/Chicago" })).body;
    const path = `${list}${id}/`;
    expect((await owner.get(path)).body.time_zone).toBe("America/Chicago");
    expect((await owner.patch(path, { time_zone: "America/Indiana/Indianapolis" })).status).toBe(200);
    expect((await owner.patch(path, { state: "CO" })).body.time_zone).toBe("America/Denver");
    for (const time_zone of ["Mars/Olympus", "EST", "+05:00", ""])
      expect((await owner.patch(path, { time_zone })).body).toEqual({
        time_zone: ["Please choose a time zone"],
      });
  });

  it("stays while shifts are planned there", async () => {
    const { rep, facility } = await aBookingRequest({ status: "confirmed" });
    const owner = await signInAs(rep);
    const path = `${list}${facility.id}/`;
    expect(await owner.patch(path, { time_zone: "America/Denver" })).toMatchObject({
      status: 400,
      body: { time_zone: [expect.stringContaining("while shifts are planned")] },
    });
    expect(await owner.patch(path, { state: "CO" })).toMatchObject({
      status: 200,
      body: { state: "CO", time_zone: "America/New_York" },
    });
  });

  it("may change once no shift is to be worked", async () => {
    const { rep, facility } = await aBookingRequest({ status: "canceled" });
    const owner = await signInAs(rep);
    const moved = await owner.patch(`${list}${facility.id}/`, { time_zone: "America/Denver" });
    expect(moved.body).toMatchObject({ time_zone: "America/Denver" });
  });
});

describe("the other spelling of the entity", () => {
  const other = "/healthcare_entity/facilities";

  it("lists and adds facilities [ORG-C-033]", async () => {
    const { owner, ofRep } = await anOwner();
    const { id } = await aFacility(ofRep);
    expect(idsOf(await owner.get(other))).toEqual([id]);
    const added = await owner.post(other, { name: "Second" });
    expect(added).toMatchObject({ status: 201, body: { name: "Second" } });
    expect(idsOf(await owner.get(list))).toContain(added.body.id);
  });

  it("reads, replaces and changes one [ORG-C-034]", async () => {
    const { owner, ofRep } = await anOwner();
    const path = `${other}/${(await aFacility(ofRep)).id}`;
    expect((await owner.get(path)).status).toBe(200);
    expect((await owner.put(path, { name: "Put" })).body).toMatchObject({ name: "Put" });
    expect((await owner.patch(path, { city: "Bath" })).body).toMatchObject({ name: "Put", city: "Bath" });
    const stranger = await signInAs(await aRep());
    expect((await stranger.put(path, { name: "Taken" })).status).toBe(404);
  });
});

describe("what a provider is told", () => {
  it("are the fields meant for connections, at its own facilities", async () => {
    const { provider, facility } = await aConnection();
    const reader = await signInAs(provider);
    const { body } = await reader.get(`${list}${facility.id}/`);
    expect(body.facility_type_fields.length).toBeGreaterThan(0);
    const shown = body.facility_type_fields.map(
      (field: { show_on_connection: boolean }) => field.show_on_connection,
    );
    expect(new Set(shown)).toEqual(new Set([true]));
    expect((await reader.get(`/healthcare-entities/facility-contacts/?facility=${facility.id}`)).status).toBe(
      403,
    );
  });
});
