import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, opportunities } from "@/db/schema";
import type { GroupName } from "@/lib/core/pure/actor";
import { signInAs } from "../../support/api";
import { aFacility, anOpportunity, aRep } from "../../support/builders";
import { aHospital, eventsOf, list, needed, one } from "../../support/opportunities/builders";

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
        travelers: "REGIONAL",
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
      needed_total: 0,
      needed_open: 0,
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
    expect(await create("publish")).toMatchObject({
      status: 400,
      body: { current_status: ["Invalid value"] },
    });
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
    expect((await create({ board_certifications: [{ code: "NONE", boardEligible: true }] })).status).toBe(
      400,
    );
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
