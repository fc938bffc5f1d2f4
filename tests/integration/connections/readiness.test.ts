import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { certifications, clearances, licenses, providers, readinessExceptions } from "@/db/schema";
import { getRosterCsv } from "@/lib/connections/readiness/queries/roster";
import type { RosterInput } from "@/lib/connections/readiness/schema";
import { groupNames, type StaffActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aConnection, aFacility, aRep, aStaff, dayFromToday, type Party } from "../../support/builders";
import { anException, aRequirement, setMode } from "../../support/connections/requirements";
import { rowsOfCsv } from "../../support/csv";

let rep: Awaited<ReturnType<typeof aRep>>;
let caller: Caller;

beforeAll(async () => {
  rep = await aRep();
  caller = await signInAs(rep);
});

/** Somebody connected to a facility that asks for ACLS with 30 days beyond the shift; hers ends on the day. */
async function aParty(endsOn: string | null, given: Partial<Party> = {}) {
  const facility = given.facility ?? (await aFacility({ organizationId: rep.organizationId }));
  const party = await aConnection({ rep, as: "accepted", ...given, facility });
  const { providerId } = party.provider;
  await db()
    .update(certifications)
    .set({ expirationOn: endsOn })
    .where(eq(certifications.providerId, providerId));
  return { ...party, providerId, facilityId: facility.facilityId };
}

async function aStrictParty(endsOn: string | null) {
  const party = await aParty(endsOn);
  const line = await aRequirement(party.facility, { minDaysAfter: 30 });
  await setMode(party.facility, "block");
  return { ...party, line };
}

const on = "2027-11-14";
const text = "ACLS valid until at least 2027-12-14 (expires 2027-12-13)";

const ask = (
  who: Caller,
  { facilityId, providerId }: { facilityId: string; providerId?: string },
  ...days: string[]
) =>
  who.get(
    `/readiness/?facility=${facilityId}${providerId ? `&provider=${providerId}` : ""}${days.map((day) => `&on=${day}`).join("")}`,
  );

describe("readiness of one provider", () => {
  it("names what is missing on each day, in the words of the example [CRD-C-015, CRD-V-090, CRD-V-085]", async () => {
    const party = await aStrictParty("2027-12-13");
    const { body } = await ask(caller, party, on, "2027-11-13");
    expect(body).toEqual({
      mode: "block",
      days: [
        {
          on,
          ready: false,
          summary: `Missing: ${text}`,
          items: [
            {
              requirement_id: party.line.id,
              title: "ACLS",
              met: false,
              text,
              acts: "provider",
              exception: null,
            },
          ],
        },
        {
          on: "2027-11-13",
          ready: true,
          summary: "Ready",
          items: [
            {
              requirement_id: party.line.id,
              title: "ACLS",
              met: true,
              text: null,
              acts: null,
              exception: null,
            },
          ],
        },
      ],
    });
  });

  it("is today's in the facility's zone where no day is named, and the provider's own [CRD-C-015, CRD-P-018]", async () => {
    const party = await aStrictParty(dayFromToday(400));
    const own = await ask(await signInAs(party.provider), { facilityId: party.facilityId });
    expect(own.body.days).toMatchObject([{ on: dayFromToday(0), ready: true, summary: "Ready" }]);
  });

  it("is asked of 31 days at most [CRD-C-015]", async () => {
    const party = await aStrictParty(null);
    const days = Array.from({ length: 32 }, (_, index) => addDays(on, index));
    expect((await ask(caller, party, ...days.slice(1))).body.days).toHaveLength(31);
    expect(await ask(caller, party, ...days)).toMatchObject({ status: 400 });
  });

  it("has no dates for a rep without details, only titles [CRD-P-034]", async () => {
    const party = await aStrictParty("2027-12-13");
    const viewer = await signInAs(await aRep({ organizationId: rep.organizationId, groups: [] }));
    const { body } = await ask(viewer, party, on);
    expect(body.days[0]).toMatchObject({ summary: "Missing: ACLS", items: [{ text: "ACLS" }] });
    expect(JSON.stringify(body)).not.toContain("2027-12-1");
  });

  it("is another's facility 404, and without an accepted connection 403 [CRD-P-037]", async () => {
    const party = await aStrictParty(null);
    const rival = await signInAs(await aRep());
    expect((await ask(rival, party, on)).status).toBe(404);
    const pending = await aConnection({ rep, facility: party.facility });
    expect((await ask(caller, { ...party, providerId: pending.provider.providerId }, on)).status).toBe(403);
    const stranger = await signInAs(pending.provider);
    expect((await ask(stranger, party, on)).status).toBe(404);
  });

  it("is read by staff with a line in the audit log [CRD-P-018]", async () => {
    const party = await aStrictParty(null);
    await ask(await signInAs(await aStaff()), party, on);
    expect(await auditOf(party.providerId)).toEqual(["readiness/read"]);
  });
});

describe("a waiver", () => {
  const grant = (line: { id: string }, providerId: string, values: object = {}) =>
    caller.post("/readiness-exceptions/", {
      requirement: line.id,
      provider: providerId,
      until: dayFromToday(120),
      reason: "Her course is on Friday.",
      ...values,
    });

  it("makes its line met until its day, and says by whom [CRD-V-057, CRD-C-017]", async () => {
    const party = await aStrictParty(dayFromToday(1));
    const granted = await grant(party.line, party.providerId, { until: dayFromToday(10) });
    const by = `${rep.user.firstName} ${rep.user.lastName}`;
    expect(granted).toMatchObject({
      status: 201,
      body: {
        requirement_id: party.line.id,
        provider: party.providerId,
        until: dayFromToday(10),
        reason: "Her course is on Friday.",
        granted_by: by,
        ended_at: null,
      },
    });
    const { body } = await ask(caller, party, dayFromToday(10), dayFromToday(11));
    expect(body.days).toMatchObject([
      {
        ready: true,
        items: [{ met: true, text: null, exception: { until: dayFromToday(10), granted_by: by } }],
      },
      { ready: false, items: [{ met: false, exception: null }] },
    ]);
    expect(await auditOf(party.providerId)).toEqual(["readiness-exception/granted"]);
  });

  it("is granted and ended by reps alone who grant clearance [CRD-P-020, CRD-P-021]", async () => {
    const party = await aStrictParty(dayFromToday(1));
    const groups = groupNames.filter((name) => name !== "grant_clearance");
    const others = await signInAs(await aRep({ organizationId: rep.organizationId, groups }));
    const id = await anException(party.line, { providerId: party.providerId, grantedBy: rep.userId });
    const wanted = {
      requirement: party.line.id,
      provider: party.providerId,
      until: dayFromToday(3),
      reason: "Why not.",
    };
    expect((await others.post("/readiness-exceptions/", wanted)).status).toBe(403);
    expect((await others.put(`/readiness-exceptions/${id}/end/`, {})).status).toBe(403);
  });

  it("ends once, and the line is missing again [CRD-C-017, CRD-I-008]", async () => {
    const party = await aStrictParty(dayFromToday(1));
    const { id } = (await grant(party.line, party.providerId)).body;
    const ended = await caller.put(`/readiness-exceptions/${id}/end/`, {});
    expect(ended).toMatchObject({ status: 200, body: { ended_at: expect.any(String) } });
    expect((await caller.put(`/readiness-exceptions/${id}/end/`, {})).body).toEqual(ended.body);
    expect((await ask(caller, party, dayFromToday(3))).body.days[0].ready).toBe(false);
    const unsay = db()
      .update(readinessExceptions)
      .set({ endedAt: null })
      .where(eq(readinessExceptions.id, id));
    await expect(unsay).rejects.toThrow();
  });

  it.each([
    ["today", { until: dayFromToday(0) }, { until: ["Choose a day within 120 days."] }],
    ["in 121 days", { until: dayFromToday(121) }, { until: ["Choose a day within 120 days."] }],
    ["no reason", { reason: "" }, { reason: ["Say why."] }],
  ])("that ends %s is refused at its field [CRD-V-057]", async (_, values, body) => {
    const party = await aStrictParty(null);
    expect(await grant(party.line, party.providerId, values)).toMatchObject({ status: 400, body });
  });

  it("is refused for a license and the exclusion list, and a second time [CRD-V-057]", async () => {
    const party = await aStrictParty(null);
    const license = { kind: "license", type: "MEDICAL", stateRule: "any" } as const;
    for (const line of [
      await aRequirement(party.facility, license),
      await aRequirement(party.facility, { kind: "exclusion" }),
    ])
      expect((await grant(line, party.providerId)).body).toMatchObject({
        error: "A license or the exclusion list cannot be waived.",
      });
    await grant(party.line, party.providerId);
    expect((await grant(party.line, party.providerId)).body).toMatchObject({
      error: "This requirement is already waived for this provider.",
    });
  });

  /** A waiver whose last day was yesterday at the facility. */
  const aRunOutWaiver = ({ line, providerId }: Awaited<ReturnType<typeof aStrictParty>>) =>
    anException(line, {
      providerId,
      grantedBy: rep.userId,
      untilOn: dayFromToday(-1),
      createdAt: new Date(Date.now() - 10 * 86_400_000),
    });

  it("that has run out is over, and the line is waived again [CRD-S-020, CRD-V-057]", async () => {
    const party = await aStrictParty(dayFromToday(1));
    const over = await aRunOutWaiver(party);
    expect(await grant(party.line, party.providerId)).toMatchObject({
      status: 201,
      body: { ended_at: null },
    });
    const [ended] = await db().select().from(readinessExceptions).where(eq(readinessExceptions.id, over));
    expect(ended).toMatchObject({ endedAt: expect.any(Date), endedBy: null });
    expect((await ask(caller, party, dayFromToday(3))).body.days[0].ready).toBe(true);
    expect((await grant(party.line, party.providerId)).status).toBe(400);
  });

  it("that has run out is in no roster; on its last day it is [CRD-S-020, CRD-S-019]", async () => {
    const party = await aStrictParty(dayFromToday(1));
    await aRunOutWaiver(party);
    const waived = async () => {
      const { body } = await caller.get(`/healthcare-entities/facilities/${party.facilityId}/readiness/`);
      return body.results[0].exceptions.map(({ until }: { until: string }) => until);
    };
    expect(await waived()).toEqual([]);
    const other = await aStrictParty(dayFromToday(1));
    await anException(other.line, {
      providerId: other.providerId,
      grantedBy: rep.userId,
      untilOn: dayFromToday(0),
      createdAt: new Date(Date.now() - 10 * 86_400_000),
    });
    const { body } = await caller.get(`/healthcare-entities/facilities/${other.facilityId}/readiness/`);
    expect(body.results[0].exceptions).toMatchObject([{ until: dayFromToday(0) }]);
  });

  it("is named with a line that is met without it as well [CRD-V-057, CRD-S-020]", async () => {
    const party = await aStrictParty(dayFromToday(400));
    await grant(party.line, party.providerId, { until: dayFromToday(10) });
    const { body } = await ask(caller, party, dayFromToday(10), dayFromToday(11));
    expect(body.days).toMatchObject([
      { items: [{ met: true, exception: { until: dayFromToday(10) } }] },
      { items: [{ met: true, exception: null }] },
    ]);
  });

  it("counts only for who has it [CRD-V-057]", async () => {
    const party = await aStrictParty(dayFromToday(1));
    const other = await aParty(dayFromToday(1), { facility: party.facility });
    await anException(party.line, { providerId: other.providerId, grantedBy: rep.userId });
    expect((await ask(caller, party, dayFromToday(3))).body.days[0].ready).toBe(false);
    expect((await ask(caller, other, dayFromToday(3))).body.days[0].ready).toBe(true);
  });
});

describe("the roster of a facility", () => {
  const rosterPath = (facilityId: string, query = "") =>
    `/healthcare-entities/facilities/${facilityId}/readiness/${query && `?${query}`}`;

  async function aRoster() {
    const facility = await aFacility({ organizationId: rep.organizationId });
    await aRequirement(facility, { minDaysAfter: 30 });
    const members = [dayFromToday(10), dayFromToday(45), null].map((endsOn) => aParty(endsOn, { facility }));
    const [soon, later, undated] = await Promise.all(members);
    await aConnection({ rep, facility });
    return { facility, soon: soon!, later: later!, undated: undated! };
  }

  it("has everybody who is connected, with what is missing and what expires next [CRD-C-013, CRD-P-017]", async () => {
    const { facility, soon, later, undated } = await aRoster();
    const { body } = await caller.get(rosterPath(facility.facilityId));
    expect(body.count).toBe(3);
    const of = (providerId: string) =>
      body.results.find(({ provider }: { provider: { id: string } }) => provider.id === providerId);
    const missing = `ACLS valid until at least ${dayFromToday(30)} (expires ${dayFromToday(10)})`;
    expect(of(soon.providerId)).toMatchObject({
      ready: false,
      summary: `Missing: ${missing}`,
      missing: [missing],
      next_expiry_on: dayFromToday(10),
      next_expiry_title: "ACLS",
      exceptions: [],
    });
    expect(of(later.providerId)).toMatchObject({
      ready: true,
      summary: "Ready",
      next_expiry_on: dayFromToday(45),
    });
    expect(of(undated.providerId)).toMatchObject({ ready: false, missing: ["ACLS: an expiration date"] });
  });

  it("has nobody whom the organization did not clear: only who is connected [CRD-S-019, CRD-C-013]", async () => {
    const { facility, soon, later, undated } = await aRoster();
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, soon.providerId));
    const { body } = await caller.get(rosterPath(facility.facilityId));
    const listed = body.results.map(({ provider }: { provider: { id: string } }) => provider.id);
    expect([body.count, new Set(listed)]).toEqual([2, new Set([later.providerId, undated.providerId])]);
    const { bytes } = await caller.get(rosterPath(facility.facilityId, "format=csv"));
    expect(rowsOfCsv(bytes)).toHaveLength(2);
    const asStaff = await (await signInAs(await aStaff())).get(rosterPath(facility.facilityId));
    expect(asStaff.body.count).toBe(2);
  });

  it("has no license of another state as what expires next, where that of the facility's is asked for [CRD-S-019]", async () => {
    const party = await aParty(null);
    const { providerId, facilityId } = party;
    await aRequirement(party.facility, { kind: "license", type: "MEDICAL", stateRule: "facility" });
    const license = { providerId, type: "MEDICAL" as const, number: "MD-2" };
    await db()
      .insert(licenses)
      .values([
        { ...license, state: "VT", expirationOn: dayFromToday(5) },
        { ...license, state: "ME", expirationOn: dayFromToday(90) },
      ]);
    const { body } = await caller.get(rosterPath(facilityId));
    expect(body.results[0]).toMatchObject({ next_expiry_on: dayFromToday(90) });
  });

  it("is filtered by readiness, by what expires soon and by name [CRD-C-013, CRD-S-019]", async () => {
    const { facility, soon, later } = await aRoster();
    const found = async (query: string) => {
      const { body } = await caller.get(rosterPath(facility.facilityId, query));
      return [body.count, body.results.map(({ provider }: { provider: { id: string } }) => provider.id)];
    };
    expect(await found("ready=true")).toEqual([1, [later.providerId]]);
    expect((await found("ready=false"))[0]).toBe(2);
    expect(await found("expiring_days=30")).toEqual([1, [soon.providerId]]);
    expect(await found(`search=${soon.provider.user.lastName}`)).toEqual([1, [soon.providerId]]);
    expect(await found(`on=${dayFromToday(20)}&ready=true`)).toEqual([0, []]);
  });

  it("has waivers with who, until when and why [CRD-C-013, CRD-S-020]", async () => {
    const party = await aStrictParty(dayFromToday(1));
    const id = await anException(party.line, { providerId: party.providerId, grantedBy: rep.userId });
    const { body } = await caller.get(rosterPath(party.facilityId));
    expect(body.results[0]).toMatchObject({
      ready: true,
      exceptions: [{ id, requirement_id: party.line.id, title: "ACLS", reason: "Renewal is under way." }],
    });
  });

  it("tells a rep without details titles alone [CRD-P-034, CRD-C-014]", async () => {
    const { facility } = await aRoster();
    const viewer = await signInAs(await aRep({ organizationId: rep.organizationId, groups: [] }));
    const { body } = await viewer.get(rosterPath(facility.facilityId, "ready=false"));
    for (const row of body.results)
      expect(row).toMatchObject({ summary: "Missing: ACLS", next_expiry_on: null, next_expiry_title: null });
    expect((await viewer.get(rosterPath(facility.facilityId, "expiring_days=30"))).body.count).toBe(0);
    const { bytes } = await viewer.get(rosterPath(facility.facilityId, "format=csv"));
    expect(rowsOfCsv(bytes).map(({ missing }) => missing)).toEqual(expect.arrayContaining(["ACLS"]));
    expect(new TextDecoder().decode(bytes)).not.toContain(dayFromToday(10));
  });

  it("is a file of whom its filters leave, however many others are connected [CRD-C-014]", async () => {
    const { facility, soon, later, undated } = await aRoster();
    for (const { providerId } of [soon, undated])
      await db().update(providers).set({ preferredName: "Aaron" }).where(eq(providers.id, providerId));
    await db().update(providers).set({ preferredName: "Zoe" }).where(eq(providers.id, later.providerId));
    const { userId } = await aStaff();
    const session = { sessionId: "", email: "", firstName: "", lastName: "", status: "complete" } as const;
    const actor: StaffActor = { kind: "staff", userId, ...session };
    const file = async (query: Partial<RosterInput>) => {
      const input = { id: facility.facilityId, limit: 25, offset: 0, format: "csv", bom: false, ...query };
      const [csv] = await getRosterCsv(actor, input as RosterInput, contextAt(), 1);
      return rowsOfCsv(Buffer.from(csv));
    };
    expect((await file({ ready: true })).map(({ provider_id: id }) => id)).toEqual([later.providerId]);
    await expect(file({ ready: false })).rejects.toMatchObject({ status: 400 });
    await expect(file({})).rejects.toMatchObject({ status: 400 });
  });

  it("is a file of all rows of its filters, with one line in the audit log [CRD-C-014]", async () => {
    const { facility, soon } = await aRoster();
    await db().update(providers).set({ preferredName: "=1+1" }).where(eq(providers.id, soon.providerId));
    const plain = await caller.get(rosterPath(facility.facilityId, "format=csv&ready=false&limit=1"));
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(plain.bytes);
    expect(text.split("\r\n")[0]).toBe(
      "provider_id,provider_display_name,ready,summary,missing,next_expiry_on,next_expiry_title",
    );
    expect(text.split("\r\n")).toHaveLength(4);
    expect(text).toContain("'=1+1");
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(/wardway-readiness-\d{4}-\d\d-\d\d\.csv/),
      "cache-control": expect.stringContaining("no-store"),
    });
    const marked = await caller.get(rosterPath(facility.facilityId, "format=csv&bom=true"));
    expect([...marked.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await auditOf(facility.facilityId)).toEqual(["readiness/exported", "readiness/exported"]);
  });
});
