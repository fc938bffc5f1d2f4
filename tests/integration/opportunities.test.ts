import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, clearances, connections, opportunities, outbox } from "@/db/schema";
import type { GroupName } from "@/lib/accounts/schema";
import { opportunityWorkflow } from "@/lib/opportunities/rules";
import { opportunityStatuses, statusCategories } from "@/lib/opportunities/schema";
import { type Caller, signInAs } from "../support/api";
import { aConnection, aFacility, anOpportunity, aProvider, aRep } from "../support/builders";

const list = "/assignments/opportunities/";
const one = (id: string) => `${list}${id}/`;

async function aHospital() {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId, name: "Casco Harbor" });
  return { rep, facility, asRep: await signInAs(rep) };
}

const needed = (facilityId: string) => ({
  facility: facilityId,
  specialty: "EMERGENCY_MEDICINE",
  degrees: ["MD", "DO"],
});

const eventsOf = async (opportunityId: string) =>
  (await db().select().from(outbox))
    .filter(({ payload }) => payload.opportunityId === opportunityId)
    .map(({ name }) => name);

const statusOf = async (caller: Caller, id: string) => (await caller.get(one(id))).body.current_status.code;

describe("POST /assignments/opportunities/", () => {
  it("creates what is sent and answers all of it [ORG-C-047] [ORG-C-052] [ORG-C-035] [ORG-C-036] [ORG-C-037] [ORG-C-038] [ORG-C-039] [ORG-C-040] [ORG-C-041]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const other = await aFacility({ organizationId: rep.organizationId });
    const written = {
      title: "Winter nights",
      alternate_facilities: [other.id],
      starts_on: "2027-01-04",
      estimated_duration: "6 months",
      description: "Scribes provided.",
      specialty: "EMERGENCY_MEDICINE",
      degrees: ["MD"],
      work_types: ["PART_TIME"],
      life_support_certifications: ["ACLS"],
      board_certifications: [
        { code: "ABEM", boardEligible: true },
        { code: "ABIM", boardEligible: false },
      ],
      allow_imlc: false,
      allow_malpractice_history: false,
      years_of_experience: 3,
      shifts_completed: 0,
      additional_info: "Parking is free.",
      shift_rate_types: ["day", "24h"],
      settings: {
        auto_match: false,
        max_accepted_connections: 2,
        max_rate_day: 240.5,
        max_rate_night: null,
        max_rate_call: "",
        max_rate_24h: 0,
      },
    };
    const sent = await asRep.post(list, { ...written, facility: facility.id, current_status: "" });
    expect(sent.status).toBe(201);
    const { body } = await asRep.get(one(sent.body.id));
    expect(body).toEqual(sent.body);
    expect(body).toEqual({
      ...written,
      id: expect.any(String),
      facility: { id: facility.id, name: "Casco Harbor", city: "Portland", state: "ME" },
      alternate_facilities: [{ id: other.id, name: other.name }],
      settings: { ...written.settings, max_rate_call: null },
      current_status: { code: "draft", title: "Draft", category: "DRAFT" },
      pending_connections: 0,
      accepted_connections: 0,
      rejected_connections: 0,
      canceled_connections: 0,
      provider_rates: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const audit = await db().select().from(auditLog).where(eq(auditLog.objectId, body.id));
    expect(audit.map(({ action }) => action)).toEqual(["opportunity/created"]);
  });

  it("starts as a draft when blank, as published when told so, and as nothing else [ORG-C-043] [ORG-S-014] [ORG-S-015]", async () => {
    const { facility, asRep } = await aHospital();
    const create = (current_status?: string) => asRep.post(list, { ...needed(facility.id), current_status });
    const meta = (await asRep.get("/workflows/meta/?scope=assignments.opportunity")).body.results;
    const draftCode = meta.find(({ is_draft }: { is_draft: boolean }) => is_draft).code;
    const defaultCode = meta.find(({ is_default }: { is_default: boolean }) => is_default).code;
    for (const blank of ["", undefined, draftCode]) {
      const sent = await create(blank);
      expect(sent.body.current_status.code).toBe(draftCode);
      expect(await eventsOf(sent.body.id)).toEqual([]);
    }
    const published = await create(defaultCode);
    expect(published).toMatchObject({
      status: 201,
      body: { current_status: { code: "open", title: "Open", category: "NEW" } },
    });
    expect(await eventsOf(published.body.id)).toEqual(["opportunity/published"]);
    expect(await create("in_progress")).toMatchObject({
      status: 400,
      body: { current_status: ["A new opportunity cannot be In Progress."] },
    });
    expect(await create("publish")).toMatchObject({ status: 400, body: { current_status: ["Invalid value"] } });
  });

  it("needs a home facility, a specialty and a degree, of a draft too [ORG-V-032] [ORG-V-033] [ORG-V-035]", async () => {
    const { facility, asRep } = await aHospital();
    for (const blank of [{}, { facility: "", specialty: null, degrees: [] }]) {
      expect(await asRep.post(list, { ...blank, current_status: "draft" })).toMatchObject({
        status: 400,
        body: {
          facility: ["Home facility is required"],
          specialty: ["Specialty is required"],
          degrees: ["At least one degree must be selected"],
        },
      });
    }
    const wrong = await asRep.post(list, { ...needed(facility.id), specialty: "WIZARDRY", degrees: ["XX"] });
    expect(wrong).toMatchObject({
      status: 400,
      body: { specialty: ["Invalid value"], "degrees.0": ["Invalid value"] },
    });
  });

  it("bounds its texts, numbers and choices [ORG-V-036] [ORG-V-037] [ORG-V-038] [ORG-V-039] [ORG-V-040] [ORG-E-004]", async () => {
    const { facility, asRep } = await aHospital();
    const create = (more: object) => asRep.post(list, { ...needed(facility.id), ...more });
    expect((await create({ description: "a".repeat(255) })).status).toBe(201);
    expect(await create({ description: "a".repeat(256) })).toMatchObject({
      status: 400,
      body: { description: [expect.any(String)] },
    });
    const below = "must be greater than 0";
    const negative = await create({
      years_of_experience: -1,
      shifts_completed: -1,
      settings: { max_accepted_connections: -1, max_rate_day: -1, max_rate_24h: -0.01 },
    });
    expect(negative).toMatchObject({
      status: 400,
      body: {
        years_of_experience: [below],
        shifts_completed: [below],
        "settings.max_accepted_connections": [below],
        "settings.max_rate_day": [below],
        "settings.max_rate_24h": [below],
      },
    });
    for (const value of [0, null]) {
      const fine = await create({
        years_of_experience: value,
        shifts_completed: value,
        settings: { max_accepted_connections: value, max_rate_day: value, max_rate_call: value },
      });
      expect(fine).toMatchObject({
        status: 201,
        body: {
          years_of_experience: value,
          shifts_completed: value,
          settings: { max_accepted_connections: value, max_rate_day: value, max_rate_call: value },
        },
      });
    }
    expect((await create({ shift_rate_types: ["day", "evening"] })).status).toBe(400);
    expect((await create({ shift_rate_types: ["day", "night", "call", "24h"] })).status).toBe(201);
    expect((await create({ board_certifications: [{ code: "NONE", boardEligible: true }] })).status).toBe(400);
    expect((await create({ starts_on: "01/04/2027" })).status).toBe(400);
  });

  it("starts with the written defaults where nothing is said", async () => {
    const { facility, asRep } = await aHospital();
    expect((await asRep.post(list, needed(facility.id))).body).toMatchObject({
      allow_imlc: true,
      allow_malpractice_history: true,
      settings: { auto_match: true, max_accepted_connections: null },
    });
  });

  it("titles itself when blank, numbered from the second one on [ORG-S-013]", async () => {
    const { facility, asRep } = await aHospital();
    const create = async (title: string) =>
      (await asRep.post(list, { ...needed(facility.id), title })).body.title;
    expect(await create("")).toBe("Emergency Medicine - Casco Harbor");
    expect(await create(" ")).toBe("Emergency Medicine - Casco Harbor (2)");
    expect(await create("My own")).toBe("My own");
    const together = await Promise.all(Array.from({ length: 8 }, () => create("")));
    expect(new Set(together).size).toBe(8);
    expect(together).toContain("Emergency Medicine - Casco Harbor (10)");
  });

  it("drops the home facility from its alternates [ORG-V-043]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const other = await aFacility({ organizationId: rep.organizationId });
    const sent = await asRep.post(list, {
      ...needed(facility.id),
      alternate_facilities: [facility.id, other.id, other.id],
    });
    expect(sent.body.alternate_facilities).toEqual([{ id: other.id, name: other.name }]);
    const moved = await asRep.patch(one(sent.body.id), { facility: other.id });
    expect(moved.body).toMatchObject({ facility: { id: other.id }, alternate_facilities: [] });
  });

  it("knows no facility of others, and writes nothing then", async () => {
    const { rep, facility, asRep } = await aHospital();
    const foreign = await aFacility();
    expect((await asRep.post(list, needed(foreign.id))).status).toBe(404);
    expect((await asRep.post(list, needed(newId()))).status).toBe(404);
    const alternate = await asRep.post(list, { ...needed(facility.id), alternate_facilities: [foreign.id] });
    expect(alternate.status).toBe(404);
    expect(await db().$count(opportunities, eq(opportunities.organizationId, rep.organizationId))).toBe(0);
  });

  it("is for reps who connect, as is every change [ORG-P-010] [ORG-P-011]", async () => {
    const { rep, facility } = await aHospital();
    const own = { organizationId: rep.organizationId };
    const { id } = await anOpportunity({ ...own, facilityId: facility.id, status: "draft" });
    const groups: GroupName[] = ["manage_facilities", "schedule_shifts", "manage_users"];
    const viewer = await signInAs(await aRep({ ...own, groups }));
    expect((await viewer.get(one(id))).status).toBe(200);
    expect((await viewer.post(list, needed(facility.id))).status).toBe(403);
    expect((await viewer.put(one(id), needed(facility.id))).status).toBe(403);
    expect((await viewer.patch(one(id), { description: "x" })).status).toBe(403);
    expect((await viewer.patch(`${one(id)}status-update/`, { code: "open" })).status).toBe(403);
    expect((await viewer.delete(one(id))).status).toBe(403);
  });
});

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
    const { id } = (await asRep.post(list, { ...needed(facility.id), alternate_facilities: [other.id] })).body;
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

describe("PATCH /assignments/opportunities/{id}/status-update/", () => {
  it("moves along the workflow's table and nowhere else, all pairs [ORG-S-016] [ORG-C-054]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const settable = new Set(
      opportunityWorkflow.filter(({ setByHealthcareEntity }) => setByHealthcareEntity).map(({ code }) => code),
    );
    for (const { code: from, allowedTransitions } of opportunityWorkflow) {
      for (const { code: to } of opportunityWorkflow) {
        const { id } = await anOpportunity({
          organizationId: rep.organizationId,
          facilityId: facility.id,
          status: from,
        });
        const answer = await asRep.patch(`${one(id)}status-update/`, { code: to });
        const allowed = allowedTransitions.includes(to) && settable.has(to);
        expect([from, to, answer.status]).toEqual([from, to, allowed ? 200 : 400]);
        expect(await statusOf(asRep, id)).toBe(allowed ? to : from);
        if (!allowed) expect(answer.body).toMatchObject({ code: [expect.stringContaining("cannot be moved")] });
      }
    }
    const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    expect((await asRep.patch(`${one(id)}status-update/`, { code: "shut" })).status).toBe(400);
    expect((await asRep.patch(`${one(id)}status-update/`, {})).status).toBe(400);
  });

  it("announces the first publication only", async () => {
    const { facility, asRep } = await aHospital();
    const { id } = (await asRep.post(list, needed(facility.id))).body;
    const move = (code: string) => asRep.patch(`${one(id)}status-update/`, { code });
    await move("open");
    await move("closed");
    await move("reopened");
    expect(await eventsOf(id)).toEqual(["opportunity/published"]);
    const [row] = await db().select().from(opportunities).where(eq(opportunities.id, id));
    expect(row).toMatchObject({ status: "reopened", publishedAt: expect.any(Date) });
    const moves = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), eq(auditLog.action, "opportunity/moved")));
    expect(moves.map(({ details }) => (details as { to: string }).to)).toEqual(["open", "closed", "reopened"]);
  });

  it("takes every pending request back when closed, and tells the providers [ORG-S-019]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    const unsent = { status: "pending_send" as const };
    const waiting = [
      await aConnection({ rep, facility, opportunityId: id }),
      await aConnection({ rep, facility, opportunityId: id, values: unsent }),
    ];
    const accepted = await aConnection({ rep, facility, opportunityId: id, as: "accepted" });
    const unrelated = await aConnection({ rep, facility });
    const closed = await asRep.patch(`${one(id)}status-update/`, { code: "closed" });
    expect(closed.body).toMatchObject({
      pending_connections: 0,
      accepted_connections: 1,
      canceled_connections: 2,
    });
    const statuses = async (made: { connectionId: string }) =>
      (await asRep.get(`/connected-facility/${made.connectionId}/`)).body.status;
    for (const made of waiting) expect(await statuses(made)).toBe("canceled");
    expect(await statuses(accepted)).toBe("accepted");
    expect(await statuses(unrelated)).toBe("pending_response");
    const told = (await db().select().from(outbox)).filter(({ name }) => name === "connection/canceled");
    for (const { connectionId } of waiting)
      expect(told.filter(({ payload }) => payload.connectionId === connectionId)).toHaveLength(1);
    const again = await asRep.post("/connected-facility/", {
      provider: (await aProvider()).providerId,
      facility: facility.id,
      opportunity: id,
    });
    expect(again.status).toBe(400);
  });

  it("leaves nothing pending when closed while others ask, in 50 rounds", { timeout: 120_000 }, async () => {
    const { rep, facility, asRep } = await aHospital();
    const people = await Promise.all(Array.from({ length: 6 }, () => aProvider()));
    for (let round = 0; round < 50; round += 1) {
      const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
      const ask = ({ providerId }: { providerId: string }) =>
        asRep.post("/connected-facility/", { provider: providerId, facility: facility.id, opportunity: id });
      const close = () => asRep.patch(`${one(id)}status-update/`, { code: "closed" });
      const half = round % people.length;
      const answers = await Promise.all([
        ...people.slice(0, half).map(ask),
        close(),
        ...people.slice(half).map(ask),
      ]);
      expect(answers[half]?.status).toBe(200);
      expect(answers.filter(({ status }) => ![200, 201, 400].includes(status))).toEqual([]);
      const rows = await db().select().from(connections).where(eq(connections.opportunityId, id));
      expect(rows.filter(({ status }) => status !== "canceled")).toEqual([]);
      expect(rows).toHaveLength(answers.filter(({ status }) => status === 201).length);
    }
  });
});

describe("the maximum of accepted providers", () => {
  it("closes the opportunity to new connections and takes the outstanding ones back [ORG-S-026] [ORG-S-027]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      maxAcceptedConnections: 2,
    });
    const made = [];
    for (let count = 0; count < 3; count += 1) {
      made.push(await aConnection({ rep, facility, opportunityId: id }));
    }
    const accept = async (index: number) =>
      (await signInAs(made[index]!.provider)).patch(
        `/connected-facility/${made[index]!.connectionId}/accept/`,
      );
    await accept(0);
    expect((await asRep.get(one(id))).body).toMatchObject({
      current_status: { code: "in_progress" },
      pending_connections: 2,
      accepted_connections: 1,
    });
    await accept(1);
    expect((await asRep.get(one(id))).body).toMatchObject({
      current_status: { code: "locked", category: "LOCKED" },
      pending_connections: 0,
      accepted_connections: 2,
      canceled_connections: 1,
    });
    const more = await asRep.post("/connected-facility/", {
      provider: (await aProvider()).providerId,
      facility: facility.id,
      opportunity: id,
    });
    expect(more).toMatchObject({
      status: 400,
      body: { error: "This opportunity is closed to new connections." },
    });
  });

  it("is never reached without one [ORG-V-042]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = (
      await asRep.post(list, {
        ...needed(facility.id),
        settings: { max_accepted_connections: null },
        current_status: "open",
      })
    ).body;
    for (let count = 0; count < 4; count += 1) {
      const { provider, connectionId } = await aConnection({ rep, facility, opportunityId: id });
      const accepted = await (await signInAs(provider)).patch(`/connected-facility/${connectionId}/accept/`);
      expect(accepted.status).toBe(200);
    }
    expect(await statusOf(asRep, id)).toBe("in_progress");
  });

  it("of a reopened full opportunity locks it again on the next acceptance", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      status: "locked",
      maxAcceptedConnections: 1,
    });
    await aConnection({ rep, facility, opportunityId: id, as: "accepted" });
    await asRep.patch(`${one(id)}status-update/`, { code: "reopened" });
    const { provider, connectionId } = await aConnection({ rep, facility, opportunityId: id });
    const accept = async () =>
      (await signInAs(provider)).patch(`/connected-facility/${connectionId}/accept/`);
    expect((await accept()).status).toBe(400);
    expect(await statusOf(asRep, id)).toBe("locked");
    await asRep.patch(`${one(id)}status-update/`, { code: "reopened" });
    await asRep.patch(one(id), { settings: { max_accepted_connections: 2 } });
    expect(await statusOf(asRep, id)).toBe("reopened");
  });
});

describe("GET /assignments/opportunities/", () => {
  type Item = { id: string; title: string; current_status: { code: string } };
  const titles = (answer: { body: { results: Item[] } }) => answer.body.results.map(({ title }) => title);

  async function aBoard() {
    const { rep, facility, asRep } = await aHospital();
    const far = await aFacility({
      organizationId: rep.organizationId,
      name: "Zeta Clinic",
      city: "Concord",
      state: "AZ",
    });
    const make = (title: string, values: object) =>
      anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id, title, ...values });
    await make("alpha", { status: "draft", specialty: "UROLOGY" });
    await make("Bravo", { status: "in_progress", specialty: "CARDIOLOGY", facilityId: far.id });
    await make("charlie", { status: "closed" });
    await make("Delta", { status: "reopened", specialty: "PSYCHIATRY" });
    return { rep, facility, far, asRep };
  }

  it("hides the final ones until they are shown or asked for [ORG-C-044] [ORG-C-046]", async () => {
    const { asRep } = await aBoard();
    const all = await asRep.get(list);
    expect(all).toMatchObject({ status: 200, body: { count: 3, next: null, previous: null } });
    // In Draft, In Progress, Reopened: by the title of the status.
    expect(titles(all)).toEqual(["alpha", "Bravo", "Delta"]);
    expect(titles(await asRep.get(`${list}?show_closed=true`))).toEqual(["charlie", "alpha", "Bravo", "Delta"]);
    expect(titles(await asRep.get(`${list}?current_status=closed`))).toEqual(["charlie"]);
    expect(titles(await asRep.get(`${list}?current_status__category=CLOSED,DRAFT`))).toEqual([
      "charlie",
      "alpha",
    ]);
    expect(titles(await asRep.get(`${list}?show_active=true`))).toEqual(["Bravo", "Delta"]);
    expect(titles(await asRep.get(`${list}?show_active=true&show_closed=true`))).toEqual([
      "charlie",
      "Bravo",
      "Delta",
    ]);
  });

  it("filters by status, category, facility, organization and words [ORG-C-044]", async () => {
    const { rep, far, asRep } = await aBoard();
    const found = async (query: string) => titles(await asRep.get(`${list}?${query}`));
    expect(await found("current_status=draft,reopened")).toEqual(["alpha", "Delta"]);
    expect(await found("current_status=DRAFT")).toEqual(["alpha"]);
    expect(await found("current_status__category=ip&current_status__category=RESUBMIT")).toEqual([
      "Bravo",
      "Delta",
    ]);
    expect(await found(`facility_id=${far.id}`)).toEqual(["Bravo"]);
    expect(await found(`healthcare_entity_id=${rep.organizationId}`)).toHaveLength(3);
    expect(await found(`healthcare_entity_id=${newId()}`)).toEqual([]);
    expect(await found("search=ALPH")).toEqual(["alpha"]);
    expect(await found("search=zeta")).toEqual(["Bravo"]);
    expect(await found("search=concord")).toEqual(["Bravo"]);
    expect(await found("search=psychi")).toEqual(["Delta"]);
    expect(await found("search=%25")).toEqual([]);
    expect((await asRep.get(`${list}?current_status=nonsense`)).status).toBe(400);
    expect((await asRep.get(`${list}?ordering=max_rate_day`)).status).toBe(400);
  });

  it("sorts by five fields, both ways [ORG-C-044] [ORG-E-003]", async () => {
    const { asRep } = await aBoard();
    const sorted = async (ordering: string) => titles(await asRep.get(`${list}?ordering=${ordering}`));
    expect(await sorted("title")).toEqual(["alpha", "Bravo", "Delta"]);
    expect(await sorted("-title")).toEqual(["Delta", "Bravo", "alpha"]);
    expect(await sorted("facility__name")).toEqual(["alpha", "Delta", "Bravo"]);
    expect(await sorted("-facility__name")).toEqual(["Bravo", "alpha", "Delta"]);
    expect(await sorted("facility__state")).toEqual(["Bravo", "alpha", "Delta"]);
    expect(await sorted("-facility__state")).toEqual(["alpha", "Delta", "Bravo"]);
    expect(await sorted("specialty")).toEqual(["Bravo", "Delta", "alpha"]);
    expect(await sorted("-specialty")).toEqual(["alpha", "Delta", "Bravo"]);
    expect(await sorted("current_status__title")).toEqual(["alpha", "Bravo", "Delta"]);
    expect(await sorted("-current_status__title")).toEqual(["Delta", "Bravo", "alpha"]);
  });

  it("pages by twelve without showing one twice [ORG-C-045]", async () => {
    const { rep, facility, asRep } = await aHospital();
    for (let count = 0; count < 14; count += 1) {
      await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id, title: "Same" });
    }
    const first = await asRep.get(`${list}?limit=12&ordering=-title`);
    expect(first.body.results).toHaveLength(12);
    expect(first.body).toMatchObject({ count: 14, previous: null });
    const second = await asRep.get(first.body.next);
    expect(second.body.results).toHaveLength(2);
    expect(second.body.next).toBeNull();
    const ids = [...first.body.results, ...second.body.results].map(({ id }: Item) => id);
    expect(new Set(ids).size).toBe(14);
  });

  it("counts what the lists it links to hold", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    const connect = (values: object, as: "pending" | "accepted" | "cleared" = "pending") =>
      aConnection({ rep, facility, opportunityId: id, as, values });
    await connect({});
    await connect({ status: "pending_send" });
    await connect({ status: "rejected" });
    await connect({ status: "canceled" });
    await connect({ facilityStatus: "denied" }, "cleared");
    const { provider } = await connect({}, "accepted");
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, provider.providerId));
    await connect({}, "accepted");
    const { body } = await asRep.get(one(id));
    expect(body).toMatchObject({
      pending_connections: 2,
      accepted_connections: 3,
      rejected_connections: 1,
      canceled_connections: 3,
    });
    const counted = async (category: string) =>
      (await asRep.get(`/connected-facility/?opportunity=${id}&status_category=${category}`)).body.count;
    expect(body.pending_connections).toBe(await counted("pending_response"));
    expect(body.rejected_connections).toBe(await counted("rejected"));
    expect(body.canceled_connections).toBe(await counted("denied"));
    expect(await counted("all")).toBe(7);
  });
});

describe("what a provider sees", () => {
  it("is its own opportunities, without settings and counts, at its own rates [PRV-C-027]", async () => {
    const { rep, facility } = await aHospital();
    const own = { organizationId: rep.organizationId, facilityId: facility.id };
    const asked = await anOpportunity({ ...own, maxRateDayCents: 19_900, maxAcceptedConnections: 7 });
    const secret = await anOpportunity({ ...own, title: "Not for you" });
    const { provider } = await aConnection({ rep, facility, opportunityId: asked.id });
    await aConnection({ rep, facility, opportunityId: asked.id });
    const asProvider = await signInAs(provider);
    const answer = await asProvider.get(`${list}?show_active=true`);
    expect(answer).toMatchObject({ status: 200, body: { count: 1, results: [{ id: asked.id }] } });
    const { body } = await asProvider.get(one(asked.id));
    expect(body).toMatchObject({
      title: asked.title,
      provider_rates: { shift_rate_day: 180, shift_rate_night: 210, shift_rate_24h: 150, shift_rate_call: 60 },
    });
    expect(Object.keys(body).filter((key) => /settings|_connections$/.test(key))).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/facility_rate_|199|216/);
    expect((await asProvider.get(one(secret.id))).status).toBe(404);
    const stranger = await signInAs(await aProvider());
    expect((await stranger.get(list)).body).toMatchObject({ count: 0, results: [] });
    expect((await stranger.get(one(asked.id))).status).toBe(404);
  });
});

describe("GET /assignments/opportunities/{id}/?provider=", () => {
  it("adds the provider's all-in rates, capped to the maxima [ORG-C-048]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      maxRateDayCents: 20_000,
      maxRateNightCents: 30_000,
    });
    const { providerId } = await aProvider({ shiftRateCallCents: null });
    const answer = await asRep.get(`${one(id)}?provider=${providerId}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        provider_rates: {
          facility_rate_day: 200,
          facility_rate_night: 252,
          facility_rate_24h: 180,
          facility_rate_call: null,
        },
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain("shift_rate_day");
    const hidden = await aProvider({}, { user: { registrationStatus: "provisional" } });
    expect((await asRep.get(`${one(id)}?provider=${hidden.providerId}`)).status).toBe(404);
    expect((await asRep.get(`${one(id)}?provider=${newId()}`)).status).toBe(404);
  });
});

describe("GET /workflows/meta/", () => {
  it("tells the statuses of opportunities and the ways between them [ORG-C-055] [ORG-C-042] [ORG-E-005]", async () => {
    const { asRep } = await aHospital();
    const { status, body } = await asRep.get("/workflows/meta/?scope=assignments.opportunity");
    expect(status).toBe(200);
    expect(body.count).toBe(8);
    for (const definition of body.results) {
      expect(Object.keys(definition).sort()).toEqual(
        [
          ...["code", "title", "verb", "category", "is_initial", "is_draft", "is_final", "is_default"],
          ...["set_by_healthcare_entity", "allowed_transitions"],
        ].sort(),
      );
      expect(statusCategories).toContain(definition.category);
    }
    expect(body.results.find(({ code }: { code: string }) => code === "locked")).toEqual({
      code: "locked",
      title: "Locked",
      verb: "Lock",
      category: "LOCKED",
      is_initial: false,
      is_draft: false,
      is_final: false,
      is_default: false,
      set_by_healthcare_entity: false,
      allowed_transitions: ["reopened", "filled", "closed"],
    });
    expect((await asRep.get("/workflows/meta/")).status).toBe(400);
    expect((await asRep.get("/workflows/meta/?scope=assignments.request")).status).toBe(400);
  });
});
