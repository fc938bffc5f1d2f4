import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearances, facilities, facilityRequirements } from "@/db/schema";
import { groupNames } from "@/lib/core/pure/actor";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aBookingRequest, aConnection, aFacility, aProvider, aRep } from "../../support/builders";
import { anException, aRequirement, setMode } from "../../support/connections/requirements";

let rep: Awaited<ReturnType<typeof aRep>>;
let caller: Caller;

beforeAll(async () => {
  rep = await aRep();
  caller = await signInAs(rep);
});

const newFacility = () => aFacility({ organizationId: rep.organizationId });
const pathOf = (facilityId: string) => `/healthcare-entities/facilities/${facilityId}/requirements/`;

const acls = { kind: "certification", type: "ACLS", proof: "attested", min_days_after: 30 };
const license = { kind: "license", type: "MEDICAL", state_rule: "facility", proof: "verified" };

const saved = (requirements: object[], rest: object = {}) => ({
  mode: "off",
  cover_hours: null,
  requirements,
  ...rest,
});

const linesOf = (facilityId: string) =>
  db()
    .select()
    .from(facilityRequirements)
    .where(eq(facilityRequirements.facilityId, facilityId))
    .orderBy(facilityRequirements.position);

describe("what a facility asks for", () => {
  it("is nothing at first, and nothing is checked [CRD-C-012, CRD-J-025]", async () => {
    const { facilityId } = await newFacility();
    expect((await caller.get(pathOf(facilityId))).body).toEqual({
      mode: "off",
      cover_hours: null,
      requirements: [],
    });
  });

  it("is saved as a whole, in its order, and each line says itself in words [CRD-C-012, CRD-C-033, CRD-S-016]", async () => {
    const { facilityId } = await newFacility();
    const first = await caller.put(
      pathOf(facilityId),
      saved([{ ...license, min_days_after: 30, checked_within_days: 90 }, acls], {
        mode: "block",
        cover_hours: 72,
      }),
    );
    expect(first).toMatchObject({ status: 200, body: { mode: "block", cover_hours: 72 } });
    const [one, two] = first.body.requirements;
    expect(one).toMatchObject({
      kind: "license",
      type: "MEDICAL",
      state_rule: "facility",
      proof: "verified",
      min_days_after: 30,
      checked_within_days: 90,
      accepts_alternative: false,
      degrees: [],
      specialties: [],
      sentence: "Medical license, Maine, verified, valid 30 days beyond the shift, checked within 90 days",
    });
    expect(two.sentence).toBe("ACLS, attested, valid 30 days beyond the shift");
    const again = await caller.put(
      pathOf(facilityId),
      saved([
        { ...two, type: "BLS" },
        { kind: "npi", proof: "verified" },
      ]),
    );
    expect(
      again.body.requirements.map(({ id, sentence }: { id: string; sentence: string }) => [id, sentence]),
    ).toEqual([
      [two.id, "BLS, attested, valid 30 days beyond the shift"],
      [expect.any(String), "NPI, verified"],
    ]);
    expect((await caller.get(pathOf(facilityId))).body).toEqual(again.body);
    expect((await linesOf(facilityId)).map(({ position }) => position)).toEqual([0, 1]);
    expect(await auditOf(facilityId)).toEqual(["requirements/saved", "requirements/saved"]);
  });

  it("changes its order and trades two lines without a word of being listed twice [CRD-I-007, CRD-V-042]", async () => {
    const { facilityId } = await newFacility();
    const { body } = await caller.put(pathOf(facilityId), saved([acls, { ...acls, type: "BLS" }]));
    const [one, two] = body.requirements;
    const turned = await caller.put(pathOf(facilityId), saved([two, one]));
    expect(turned.body.requirements.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
    const traded = await caller.put(
      pathOf(facilityId),
      saved([
        { ...two, type: "ACLS" },
        { ...one, type: "BLS" },
      ]),
    );
    expect(traded).toMatchObject({ status: 200 });
  });

  it("is saved by reps alone who keep facilities [CRD-P-016]", async () => {
    const { facilityId } = await newFacility();
    const groups = groupNames.filter((name) => name !== "manage_facilities");
    const others = await signInAs(await aRep({ organizationId: rep.organizationId, groups }));
    expect((await others.get(pathOf(facilityId))).status).toBe(200);
    expect((await others.put(pathOf(facilityId), saved([]))).status).toBe(403);
  });

  it("is refused where it was saved meanwhile [CRD-V-042]", async () => {
    const { facilityId } = await newFacility();
    const read = await caller.get(pathOf(facilityId));
    const version = { "if-match": read.headers.get("etag")! };
    await caller.put(pathOf(facilityId), saved([acls]));
    const answer = await caller.put(pathOf(facilityId), saved([]), version);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("x-error-code")).toBe("stale");
    expect(await linesOf(facilityId)).toHaveLength(1);
  });

  it.each([
    ["an unknown kind", [{ kind: "badge", proof: "on_file" }], "requirements.0.kind", "Invalid value"],
    ["an unknown code", [{ ...acls, type: "XYZ" }], "requirements.0.type", "Invalid value"],
    [
      "a screening with a type",
      [{ kind: "exclusion", type: "ACLS" }],
      "requirements.0.type",
      "Invalid value",
    ],
    [
      "a license without a state",
      [{ ...license, state_rule: null }],
      "requirements.0.state_rule",
      "Choose which state.",
    ],
    [
      "a certification without a type",
      [{ kind: "certification", proof: "attested" }],
      "requirements.0.type",
      "Required",
    ],
    ["a license without a type", [{ ...license, type: "" }], "requirements.0.type", "Required"],
    [
      "a line that is there",
      [acls, { ...acls, proof: "verified" }],
      "requirements.1",
      "This requirement is listed twice",
    ],
    [
      "731 days beyond",
      [{ ...acls, min_days_after: 731 }],
      "requirements.0.min_days_after",
      "Ensure this value is between 0 and 730.",
    ],
    [
      "a check of 29 days",
      [{ ...license, checked_within_days: 29 }],
      "requirements.0.checked_within_days",
      "Ensure this value is between 30 and 365.",
    ],
  ])("refuses %s at its field, and writes nothing [CRD-V-042]", async (_, requirements, field, text) => {
    const { facilityId } = await newFacility();
    const answer = await caller.put(pathOf(facilityId), saved(requirements));
    expect(answer).toMatchObject({ status: 400, body: { [field]: [text] } });
    expect(await linesOf(facilityId)).toEqual([]);
  });

  it("is at most 40 lines long, also for the database [CRD-V-042, CRD-I-007]", async () => {
    const facility = await newFacility();
    const many = Array.from({ length: 41 }, (_, days) => ({
      ...license,
      type: "MEDICAL",
      specialties: [],
      min_days_after: days,
    }));
    const answer = await caller.put(pathOf(facility.facilityId), saved(many));
    expect(answer.body).toMatchObject({ requirements: ["A facility can have at most 40 requirements."] });
    await expect(aRequirement(facility, { position: 40 })).rejects.toThrow();
  });

  it("looks for cover only where missing credentials are not allowed [CRD-V-042]", async () => {
    const { facilityId } = await newFacility();
    const text = "Only a facility that does not allow missing credentials can look for cover.";
    for (const mode of ["off", "warn"])
      expect(await caller.put(pathOf(facilityId), saved([], { mode, cover_hours: 72 }))).toMatchObject({
        status: 400,
        body: { cover_hours: [text] },
      });
    expect(
      await caller.put(pathOf(facilityId), saved([], { mode: "block", cover_hours: 721 })),
    ).toMatchObject({ status: 400 });
  });

  it("drops what a kind does not know [CRD-V-042]", async () => {
    const { facilityId } = await newFacility();
    const { body } = await caller.put(
      pathOf(facilityId),
      saved([
        { kind: "education", type: "medical_diplomas", proof: "attested", min_days_after: 30 },
        { kind: "exclusion", proof: "verified", min_days_after: 30 },
        { kind: "background_check", proof: "verified", checked_within_days: 365 },
      ]),
    );
    expect(body.requirements).toMatchObject([
      { kind: "education", proof: "attested", min_days_after: 0 },
      { kind: "exclusion", proof: "on_file", min_days_after: 0, sentence: "Exclusion screening" },
      { kind: "background_check", proof: "on_file", checked_within_days: 365 },
    ]);
  });

  it("takes no line of another facility, and none twice [CRD-V-042]", async () => {
    const [one, other] = [await newFacility(), await newFacility()];
    const line = await aRequirement(other);
    expect((await caller.put(pathOf(one.facilityId), saved([{ ...acls, id: line.id }]))).status).toBe(404);
    const own = await aRequirement(one);
    const twice = [
      { ...acls, id: own.id },
      { ...acls, id: own.id, type: "BLS" },
    ];
    expect((await caller.put(pathOf(one.facilityId), saved(twice))).status).toBe(404);
  });

  it("remembers since when each line asks for more, and since when nobody is let in without [CRD-I-007, CRD-I-036]", async () => {
    const facility = await newFacility();
    const before = new Date("2026-01-01T00:00:00Z");
    const line = await aRequirement(facility, { minDaysAfter: 30, tightenedAt: before });
    const { facilityId } = facility;
    const send = (values: object, mode = "block") =>
      caller.put(
        pathOf(facilityId),
        saved([{ ...acls, id: line.id, proof: "on_file", ...values }], { mode }),
      );
    await send({ min_days_after: 10 });
    const [looser] = await linesOf(facilityId);
    expect(looser!.tightenedAt).toEqual(before);
    const sinceOf = async () =>
      (await db().select().from(facilities).where(eq(facilities.id, facilityId)))[0]!.blockingSince;
    const since = await sinceOf();
    expect(since).toBeInstanceOf(Date);
    await send({ min_days_after: 60 });
    const [tighter] = await linesOf(facilityId);
    expect(tighter!.tightenedAt.getTime()).toBeGreaterThan(before.getTime());
    expect(await sinceOf()).toEqual(since);
    await send({}, "warn");
    expect(await sinceOf()).toBeNull();
  });

  it("ends the waivers of a line that asks for something else, and of no other [CRD-V-057]", async () => {
    const facility = await newFacility();
    const { provider } = await aConnection({ rep, facility, as: "accepted" });
    const [one, other] = [await aRequirement(facility), await aRequirement(facility, { type: "BLS" })];
    const waive = (line: typeof one) =>
      anException(line, { providerId: provider.providerId, grantedBy: rep.userId });
    const [changed, kept] = [await waive(one), await waive(other)];
    await caller.put(
      pathOf(facility.facilityId),
      saved([
        { kind: "certification", type: "ACLS", proof: "attested", id: one.id },
        { kind: "certification", type: "BLS", proof: "on_file", id: other.id },
      ]),
    );
    const ended = async (id: string) => (await caller.put(`/readiness-exceptions/${id}/end/`, {})).body;
    expect(await ended(changed)).toMatchObject({ ended_at: expect.any(String) });
    expect(await auditOf(provider.providerId)).toEqual([]);
    expect(await ended(kept)).toMatchObject({ ended_at: expect.any(String) });
    expect(await auditOf(provider.providerId)).toEqual(["readiness-exception/ended"]);
  });

  it("counts one day beyond the shift as one [CRD-S-016]", async () => {
    const { facilityId } = await newFacility();
    const { body } = await caller.put(pathOf(facilityId), saved([{ ...acls, min_days_after: 1 }]));
    expect(body.requirements).toMatchObject([{ sentence: "ACLS, attested, valid 1 day beyond the shift" }]);
  });

  it("says before it is saved whom it would touch, and writes nothing [CRD-C-012, CRD-S-018]", async () => {
    const facility = await newFacility();
    const ready = await aConnection({ rep, facility, as: "approved" });
    const booked = await aBookingRequest({ rep, facility, provider: await aProvider(), status: "confirmed" });
    await aConnection({ rep, facility });
    const { body } = await caller.put(
      pathOf(facility.facilityId),
      saved([{ kind: "certification", type: "ACLS", min_days_after: 30 }], { mode: "block", preview: true }),
    );
    expect(body).toEqual({ connected: 2, not_ready: 2, at_risk: 1 });
    expect(booked.shifts).toHaveLength(1);
    expect(ready.connection.status).toBe("accepted");
    expect((await caller.get(pathOf(facility.facilityId))).body).toMatchObject({
      mode: "off",
      requirements: [],
    });
    expect(await auditOf(facility.facilityId)).toEqual([]);
  });

  it("would touch nobody whom the organization did not clear [CRD-S-018, CRD-C-012]", async () => {
    const facility = await newFacility();
    await aConnection({ rep, facility, as: "approved" });
    const { provider } = await aConnection({ rep, facility, as: "accepted" });
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, provider.providerId));
    const { body } = await caller.put(
      pathOf(facility.facilityId),
      saved([{ kind: "certification", type: "ACLS", min_days_after: 30 }], { mode: "block", preview: true }),
    );
    expect(body).toEqual({ connected: 1, not_ready: 1, at_risk: 0 });
  });

  it("is read by a provider with any connection, and with the mode of the facility [CRD-P-037, CRD-P-015]", async () => {
    const facility = await newFacility();
    await aRequirement(facility);
    await setMode(facility, "warn");
    const { provider } = await aConnection({ rep, facility });
    const asked = await (await signInAs(provider)).get(pathOf(facility.facilityId));
    expect(asked).toMatchObject({
      status: 200,
      body: { mode: "warn", requirements: [{ sentence: "ACLS, on file" }] },
    });
  });
});
