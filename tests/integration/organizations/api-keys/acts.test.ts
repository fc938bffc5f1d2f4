import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { idsOf, ok, signInAs } from "../../../support/api";
import { aBookableParty, shift } from "../../../support/assignments/input";
import { aBookingRequest, aConnection, aFacility, aRep, dayFromToday } from "../../../support/builders";
import { anApiKey } from "../../../support/organizations/api-keys";
import { aTimesheet } from "../../../support/pay/builders";

describe("what a key does", () => {
  it("is told in the history of a request as the representative's, with the key, to the organization [ACS-I-006]", async () => {
    const { rep, provider, body } = await aBookableParty();
    const { program, keyId } = await anApiKey(rep, { name: "Scheduling" });
    const { id } = await ok(program.post("/bookings/", body()));
    const steps = async (person: { userId: string }) =>
      (await (await signInAs(person)).get(`/booking-requests/${id}/history/`)).body.results;
    const [step] = await steps(rep);
    expect(step).toMatchObject({
      action: "request",
      actor: { first_name: rep.user.firstName, user_type: "healthcare_entity_rep" },
      via: { key_id: keyId, name: "Scheduling" },
    });
    const [seenByProvider] = await steps(provider);
    expect(seenByProvider.actor.first_name).toBe(rep.user.firstName);
    expect(seenByProvider).not.toHaveProperty("via");
    const mine = and(eq(auditLog.objectId, id), eq(auditLog.actorId, rep.userId));
    const [line] = await db().select().from(auditLog).where(mine).orderBy(desc(auditLog.id));
    expect(line?.details).toMatchObject({ via: { key_id: keyId, name: "Scheduling" } });
  });

  it("is told in the history of a timesheet, and by nobody else's steps [ACS-I-006]", async () => {
    const { rep, timesheetId } = await aTimesheet({ status: "submitted" });
    const { program, keyId } = await anApiKey(rep, { name: "Payroll" });
    const { version } = (await program.get(`/timesheets/${timesheetId}/`)).body;
    const query = { version, reason_code: "END_TIME", comment: "Please look at the end." };
    await ok(program.put(`/timesheets/${timesheetId}/query/`, query));
    const { results } = (await (await signInAs(rep)).get(`/timesheets/${timesheetId}/history/`)).body;
    expect(results[0]).toMatchObject({ via: { key_id: keyId, name: "Payroll" } });
    for (const earlier of results.slice(1)) expect(earlier).not.toHaveProperty("via");
  });
});

describe("the example of the document", () => {
  it("reads one of two facilities and writes nothing [ACS-C-045 ACS-V-010]", async () => {
    const rep = await aRep();
    const [here, there] = [
      await aFacility({ organizationId: rep.organizationId }),
      await aFacility({ organizationId: rep.organizationId }),
    ];
    const at = async (facility: typeof here) =>
      aBookingRequest({ ...(await aConnection({ rep, facility, as: "approved" })), status: "responded" });
    const [mine, other] = [await at(here), await at(there)];
    const { program } = await anApiKey(rep, {
      groups: ["schedule_shifts"],
      facilityIds: [here.facilityId],
      readOnly: true,
    });
    const list = await program.get("/booking-requests/");
    expect(list.body.count).toBe(1);
    expect(idsOf(list)).toEqual([mine.requestId]);
    expect((await program.get(`/booking-requests/${mine.requestId}/`)).status).toBe(200);
    expect((await program.get(`/booking-requests/${other.requestId}/`)).status).toBe(404);
    expect(await program.put(`/booking-requests/${mine.requestId}/confirm/`)).toMatchObject({
      status: 403,
      body: { detail: "This key may only read." },
    });
    expect((await program.get("/user/")).status).toBe(403);
    const devices = await program.get("/account/devices/");
    expect(devices.status).toBe(403);
    expect(devices.headers.get("x-error-code")).toBe("person_only");
  });

  it("counts, sums and files hold what is at its facilities [ACS-V-010]", async () => {
    const rep = await aRep();
    const [here, there] = [
      await aFacility({ organizationId: rep.organizationId }),
      await aFacility({ organizationId: rep.organizationId }),
    ];
    for (const facility of [here, there, there])
      await aTimesheet({
        people: await aConnection({ rep, facility, as: "approved" }),
        status: "approved",
      });
    const { program } = await anApiKey(rep, { facilityIds: [here.facilityId] });
    const browser = await signInAs(rep);
    const lines = async (by: typeof browser, path: string) =>
      String((await by.get(`${path}?format=csv`)).body)
        .trim()
        .split("\n").length - 1;
    expect([await lines(browser, "/timesheets/"), await lines(program, "/timesheets/")]).toEqual([3, 1]);
    const span = `from=${dayFromToday(-60)}&to=${dayFromToday(30)}`;
    const total = async (by: typeof browser) => {
      const { body } = await by.get(`/analytics/spend/?by=facility&${span}`);
      return body.results.map(({ key }: { key: string }) => key);
    };
    expect(await total(program)).not.toContain(there.facilityId);
    expect(await total(browser)).toContain(there.facilityId);
  });

  it("books at its facilities, and at no other [ACS-V-010]", async () => {
    const party = await aBookableParty();
    const other = await aFacility({ organizationId: party.rep.organizationId, timeZone: "America/Phoenix" });
    await aConnection({ rep: party.rep, provider: party.provider, facility: other, as: "approved" });
    const { program } = await anApiKey(party.rep, { facilityIds: [party.facility.facilityId] });
    const elsewhere = { ...party.body(), healthcare_facility_id: other.facilityId };
    expect((await program.post("/bookings/", elsewhere)).status).toBe(404);
    expect((await program.post("/bookings/", party.body(shift()))).status).toBe(201);
    // The day is taken for the provider, whoever asks from where.
    const rest = await anApiKey(party.rep, { facilityIds: [other.facilityId] });
    const calendar = await rest.program.get(`/schedules/?provider=${party.provider.providerId}`);
    expect(JSON.stringify(calendar.body)).not.toContain(party.facility.facilityId);
    expect(JSON.stringify(calendar.body)).not.toContain('"facility_name":"');
  });
});
