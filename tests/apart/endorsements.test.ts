import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { auditLog, endorsements, references } from "@/db/schema";
import { codesOf } from "@/lib/codes";
import { newToken } from "@/lib/crypto";
import {
  ethicsRatings,
  personalRatings,
  professionalRatings,
  qualitiesOf,
  ratingNames,
  recommendationLevels,
  referenceRelationships,
  relationshipLengths,
} from "@/lib/endorsements/schema";
import { leaderRoles } from "@/lib/leader-rating-links/rules";
import { signInAs, visitor } from "../support/api";
import { aContact, aFacility, aProvider, aRep, aStaff } from "../support/builders";
import { aSectionOwner, atSection, traits } from "../support/credentials";
import { anEndorsement, requiredAnswers, storedEndorsement } from "../support/endorsements";

// The limit has a test of its own.
vi.hoisted(() => {
  process.env.RATE_LIMITS = "off";
});

const reference = visitor();
const lookup = "/reference-response/outstanding/";

const auditOf = (referenceId: string) =>
  db()
    .select({ action: auditLog.action, actorKind: auditLog.actorKind, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.objectType, "reference"), eq(auditLog.objectId, referenceId)))
    .orderBy(auditLog.id);

async function saved(body: Record<string, unknown>, values = {}) {
  const { path } = await anEndorsement({ values });
  return reference.patch(path, body);
}

describe("an endorsement", () => {
  it("is read without a session, with every documented field [PRV-C-057, PRV-C-061, PRV-P-018]", async () => {
    const { id, path, provider } = await anEndorsement();
    const { status, body } = await reference.get(path);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      reference: {
        provider: {
          id: provider.providerId,
          first_name: provider.user.firstName,
          last_name: provider.user.lastName,
          public_name: expect.stringContaining(provider.user.firstName),
          profile_picture: null,
        },
      },
      current_status: { code: "NEW", title: "Not Started", category_kind: "I" },
      relationship_length: null,
      relationship_type: null,
      other_capacity: "",
      ...Object.fromEntries(ratingNames.map((name) => [name, null])),
      recommendation_status: null,
      endorsements: [],
      comments: "",
      response_visibility: null,
    });
  });

  it("holds the eleven ratings as integers [PRV-C-058]", async () => {
    const ratings = {
      interpersonal_skills: 1,
      communication: 2,
      empathy: 3,
      reliability_and_dependability: 4,
      clinical_skills: 0,
      quality_of_patient_care: 1,
      teamwork: 2,
      physical_and_mental_health: 3,
      integrity: 4,
      honesty: 0,
      adherence_to_ethical_guidelines: 1,
    };
    expect(Object.keys(ratings)).toEqual([...ratingNames]);
    const { path } = await anEndorsement();
    expect(await reference.patch(path, ratings)).toMatchObject({ status: 200, body: ratings });
    expect((await reference.get(path)).body).toMatchObject(ratings);
  });

  it("is found under its own id alone [PRV-P-018]", async () => {
    const { referenceId } = await anEndorsement();
    for (const id of [newToken(), referenceId, "x", "\0", "%00", "x".repeat(300)]) {
      const path = `/reference-response/${encodeURIComponent(id)}/`;
      expect((await reference.get(path)).status, id).toBe(404);
      expect((await reference.patch(path, { teamwork: 9 })).status, id).toBe(404);
      expect((await reference.patch(path, { teamwork: 1 })).status, id).toBe(404);
    }
  });

  it("is closed to the provider it is about, and to the pen of staff; a look by staff is recorded", async () => {
    const { path, provider, referenceId } = await anEndorsement();
    const about = await signInAs(provider);
    expect((await about.get(path)).status).toBe(403);
    expect((await about.patch(path, { teamwork: 4 })).status).toBe(403);
    expect((await about.patch(path, { teamwork: 9 })).status).toBe(403);
    const staff = await signInAs(await aStaff());
    expect((await staff.get(path)).status).toBe(200);
    expect((await staff.patch(path, { teamwork: 4 })).status).toBe(403);
    expect(await auditOf(referenceId)).toEqual([
      { action: "endorsement/read", actorKind: "staff", details: {} },
    ]);
    for (const holder of [await aProvider(), await aRep()])
      expect((await (await signInAs(holder)).patch(path, { teamwork: 4 })).status).toBe(200);
  });

  it("of a deactivated provider is gone", async () => {
    const provider = await aProvider({}, { user: { isActive: false } });
    const { path, email } = await anEndorsement({ provider });
    expect((await reference.get(path)).status).toBe(404);
    expect((await reference.patch(path, { teamwork: 4 })).status).toBe(404);
    expect((await reference.post(lookup, { email })).body.results).toEqual([]);
  });
});

describe("a partial save", () => {
  it("keeps the survey open and the other answers as they are [PRV-C-062, PRV-S-054]", async () => {
    const { path, id, referenceId } = await anEndorsement();
    const first = await reference.patch(path, { relationship_type: "PEER", comments: "  Fine.  " });
    expect(first.body).toMatchObject({
      relationship_type: "PEER",
      comments: "Fine.",
      current_status: { code: "IN_PROGRESS", title: "In Progress", category_kind: "P" },
    });
    await reference.patch(path, { teamwork: 3 });
    expect((await reference.get(path)).body).toMatchObject({
      ...{ relationship_type: "PEER", comments: "Fine.", teamwork: 3 },
      current_status: { code: "IN_PROGRESS" },
    });
    expect((await storedEndorsement(id))?.completedAt).toBeNull();
    expect((await auditOf(referenceId)).map(({ details }) => details)).toEqual([
      { fields: ["relationshipType", "comments"] },
      { fields: ["teamwork"] },
    ]);
  });

  it("that changes nothing leaves it as it was", async () => {
    const { path, referenceId } = await anEndorsement();
    expect((await reference.patch(path, {})).body.current_status.code).toBe("NEW");
    await reference.patch(path, { teamwork: 3 });
    await reference.patch(path, { teamwork: 3 });
    expect(await auditOf(referenceId)).toHaveLength(1);
  });

  it("takes an answer back", async () => {
    const { path } = await anEndorsement();
    await reference.patch(path, { teamwork: 3, relationship_type: "PEER", response_visibility: "yes" });
    const cleared = { teamwork: null, relationship_type: "", response_visibility: null };
    expect((await reference.patch(path, cleared)).body).toMatchObject({
      ...{ teamwork: null, relationship_type: null, response_visibility: null },
      current_status: { code: "IN_PROGRESS" },
    });
  });

  it("writes nothing but answers", async () => {
    const { path, id } = await anEndorsement();
    const other = await anEndorsement();
    await reference.patch(path, {
      teamwork: 1,
      id: other.id,
      reference_id: other.referenceId,
      status: "COMPLETED",
      current_status: { code: "COMPLETED" },
      completed_at: "2026-01-01T00:00:00Z",
    });
    expect(await storedEndorsement(id)).toMatchObject({ status: "IN_PROGRESS", completedAt: null });
    expect(await storedEndorsement(other.id)).toMatchObject({ status: "NEW", teamwork: null });
  });

  it("keeps text as text, and not too much of it", async () => {
    const script = `<script>alert(1)</script><img src=x onerror="alert(1)">`;
    expect((await saved({ comments: script })).body.comments).toBe(script);
    expect((await saved({ comments: "é".repeat(2000) })).status).toBe(200);
    const tooLong = await saved({ comments: "x".repeat(2001), other_capacity: "x".repeat(2001) });
    expect(tooLong).toMatchObject({
      status: 400,
      body: {
        comments: ["Ensure this field has no more than 2000 characters."],
        other_capacity: ["Ensure this field has no more than 2000 characters."],
      },
    });
  });
});

describe("completion", () => {
  it("comes with the last required answer; comments and visibility are optional [PRV-S-056, PRV-V-026]", async () => {
    const { path, id, referenceId } = await anEndorsement();
    const { integrity, ...most } = requiredAnswers;
    expect((await reference.patch(path, most)).body.current_status.code).toBe("IN_PROGRESS");
    const last = await reference.patch(path, { integrity });
    expect(last.body).toMatchObject({
      ...requiredAnswers,
      ...{ comments: "", response_visibility: null, physical_and_mental_health: null },
      current_status: { code: "COMPLETED", title: "Completed", category_kind: "C" },
    });
    expect((await storedEndorsement(id))?.completedAt).toBeInstanceOf(Date);
    expect((await auditOf(referenceId)).map(({ action }) => action)).toEqual([
      "endorsement/saved",
      "endorsement/completed",
    ]);
  });

  it.each([
    ["relationship_length [PRV-V-020]", "relationship_length"],
    ["relationship_type [PRV-V-021]", "relationship_type"],
    ["recommendation_status [PRV-V-022]", "recommendation_status"],
    ...ratingNames
      .filter((name) => name !== "physical_and_mental_health")
      .map((name) => [`${name} [PRV-V-023]`, name]),
    ["a quality [PRV-V-025]", "endorsements"],
  ])("waits for %s", async (_what, field) => {
    const rest: Record<string, unknown> = { ...requiredAnswers };
    delete rest[field as string];
    if (field === "recommendation_status") delete rest.endorsements;
    expect((await saved(rest)).body.current_status.code).toBe("IN_PROGRESS");
  });

  it("waits for the capacity when it is another one, and forgets it otherwise [PRV-U-089]", async () => {
    const { path } = await anEndorsement();
    const other = { ...requiredAnswers, relationship_type: "OTHER" };
    expect((await reference.patch(path, other)).body.current_status.code).toBe("IN_PROGRESS");
    const peer = { relationship_type: "PEER", empathy: null, other_capacity: "Army medic" };
    expect((await reference.patch(path, peer)).body.other_capacity).toBe("");
    const back = { relationship_type: "OTHER", empathy: 4, other_capacity: "Army medic" };
    expect((await reference.patch(path, back)).body).toMatchObject({
      other_capacity: "Army medic",
      current_status: { code: "COMPLETED" },
    });
  });

  it("is for good: completed and terminated ones take nothing more", async () => {
    for (const status of ["COMPLETED", "TERMINATED"] as const) {
      const { path, id } = await anEndorsement({ values: { status } });
      expect(await reference.patch(path, { teamwork: 1 })).toMatchObject({
        status: 400,
        body: { non_field_errors: ["This endorsement can no longer be changed."] },
      });
      expect((await storedEndorsement(id))?.teamwork).toBeNull();
      expect((await reference.get(path)).body.current_status.code).toBe(status);
    }
    const gone = await anEndorsement({ terminatedAt: new Date() });
    expect((await reference.get(gone.path)).body.current_status.code).toBe("TERMINATED");
    expect((await reference.patch(gone.path, { teamwork: 1 })).status).toBe(400);
  });

  it("happens once, however many send at once", async () => {
    const { path, id, referenceId } = await anEndorsement();
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        reference.patch(path, { ...requiredAnswers, comments: `Sender ${index}` }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(31);
    expect(await db().$count(endorsements, eq(endorsements.referenceId, referenceId))).toBe(1);
    expect((await storedEndorsement(id))?.comments).toBe(won[0]!.body.comments);
    expect(await auditOf(referenceId)).toHaveLength(1);
  });
});

describe("the words of an endorsement", () => {
  it.each([
    ["recommendation levels [SHR-E-030]", "recommendation_status", recommendationLevels],
    ["relationship lengths [SHR-E-031]", "relationship_length", relationshipLengths],
    ["reference relationships [SHR-E-032]", "relationship_type", referenceRelationships],
    ["visibilities, yes and no [PRV-C-059]", "response_visibility", ["yes", "no"]],
  ])("are the documented %s, and no others", async (_what, field, values) => {
    const { path } = await anEndorsement();
    for (const value of values)
      expect((await reference.patch(path, { [field]: value })).body[field]).toBe(value);
    for (const wrong of ["maybe", "FRIEND", 1, ["PEER"]])
      expect(await reference.patch(path, { [field]: wrong })).toMatchObject({
        status: 400,
        body: { [field]: ["Invalid value"] },
      });
  });

  it("of the documents are exactly these [SHR-E-030, SHR-E-031, SHR-E-032]", () => {
    expect(recommendationLevels).toEqual([
      "HIGHLY_RECOMMEND",
      "RECOMMEND_WITH_HESITATION",
      "DO_NOT_RECOMMEND",
    ]);
    expect(relationshipLengths).toEqual([
      "LESS_THAN_ONE_YEAR",
      "ONE_TO_TWO_YEARS",
      "THREE_TO_FIVE_YEARS",
      "SIX_TO_TEN_YEARS",
      "TEN_PLUS_YEARS",
    ]);
    expect(referenceRelationships).toEqual([
      "CO_WORKER",
      "PEER",
      "SUPERVISOR",
      "MANAGEMENT",
      "FELLOWSHIP",
      "RESIDENCY",
      "MEDICAL_SCHOOL",
      "OTHER",
    ]);
  });

  it("take ratings from 0 to 4, whole ones [PRV-V-024]", async () => {
    const { path } = await anEndorsement();
    for (const name of ratingNames) {
      for (const wrong of [5, -1, 1.5, "good", true])
        expect((await reference.patch(path, { [name]: wrong })).status, `${name} ${wrong}`).toBe(400);
    }
    expect((await reference.get(path)).body.current_status.code).toBe("NEW");
  });

  it("know N/A for professional skills and ethics, not for the person [PRV-K-041, PRV-K-042]", async () => {
    const { path } = await anEndorsement();
    for (const name of personalRatings) {
      expect((await reference.patch(path, { [name]: 0 })).status, name).toBe(400);
      for (const value of [1, 4]) expect((await reference.patch(path, { [name]: value })).status).toBe(200);
    }
    for (const name of [...professionalRatings, ...ethicsRatings])
      for (const value of [0, 4]) expect((await reference.patch(path, { [name]: value })).status).toBe(200);
  });
});

describe("qualities", () => {
  const highly = qualitiesOf("HIGHLY_RECOMMEND");

  it("are ten for each recommendation [PRV-K-044, PRV-K-045, PRV-K-046, PRV-S-057]", async () => {
    for (const level of recommendationLevels) {
      const labels = qualitiesOf(level);
      expect(new Set(labels).size).toBe(10);
      const body = { recommendation_status: level, endorsements: labels.slice(7) };
      expect((await saved(body)).body.endorsements).toEqual(labels.slice(7));
    }
    expect(highly).toEqual(expect.arrayContaining(["Clinical Excellence", "Reliable"]));
    expect(qualitiesOf("DO_NOT_RECOMMEND")).toContain("Patient Safety Risk");
    const known = await reference.get("/code-definitions/?category=EndorsementQuality&limit=100");
    expect(known.body.results.map(({ title }: { title: string }) => title)).toEqual(
      recommendationLevels.flatMap(qualitiesOf),
    );
  });

  it("are one to three [PRV-V-025]", async () => {
    const level = { recommendation_status: "HIGHLY_RECOMMEND" };
    for (const count of [1, 2, 3])
      expect((await saved({ ...level, endorsements: highly.slice(0, count) })).status).toBe(200);
    expect(await saved({ ...level, endorsements: highly.slice(0, 4) })).toMatchObject({
      status: 400,
      body: { endorsements: ["Choose at most 3 qualities."] },
    });
    const none = await saved({ ...requiredAnswers, endorsements: [] });
    expect(none.body.current_status.code).toBe("IN_PROGRESS");
    const twice = await saved({ ...level, endorsements: [highly[0], highly[0]] });
    expect(twice.body.endorsements).toEqual([highly[0]]);
  });

  it("belong to the recommendation: none of another, none without [PRV-S-057]", async () => {
    const text = "Choose qualities that belong to your recommendation.";
    for (const body of [
      { recommendation_status: "DO_NOT_RECOMMEND", endorsements: ["Reliable"] },
      { recommendation_status: "HIGHLY_RECOMMEND", endorsements: ["Reliable", "Wonderful"] },
      { endorsements: ["Reliable"] },
      { recommendation_status: null, endorsements: ["Reliable"] },
    ])
      expect(await saved(body)).toMatchObject({ status: 400, body: { endorsements: [text] } });
  });

  it("are cleared by another recommendation, and by that alone [PRV-S-058]", async () => {
    const { path } = await anEndorsement();
    await reference.patch(path, {
      recommendation_status: "HIGHLY_RECOMMEND",
      endorsements: highly.slice(0, 2),
    });
    const same = await reference.patch(path, { recommendation_status: "HIGHLY_RECOMMEND", teamwork: 1 });
    expect(same.body.endorsements).toEqual(highly.slice(0, 2));
    const other = await reference.patch(path, { recommendation_status: "DO_NOT_RECOMMEND" });
    expect(other.body.endorsements).toEqual([]);
    const back = await reference.patch(path, { recommendation_status: "HIGHLY_RECOMMEND" });
    expect(back.body.endorsements).toEqual([]);
  });
});

describe("the lookup", () => {
  it("lists what an address is still asked for, however it is typed [PRV-C-060]", async () => {
    const mine = await anEndorsement({ createdAt: new Date("2026-11-01T10:00:00Z") });
    const { email } = mine;
    const begun = await anEndorsement({
      ...{ email, createdAt: new Date("2026-11-02T10:00:00Z") },
      values: { status: "IN_PROGRESS", comments: "Secret so far" },
    });
    await anEndorsement({ email, values: { status: "COMPLETED" } });
    await anEndorsement({ email, terminatedAt: new Date(), values: { status: "TERMINATED" } });
    await anEndorsement({ email, terminatedAt: new Date() });
    const { status, body } = await reference.post(lookup, { email: ` ${email.toUpperCase()} ` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 2, next: null, previous: null });
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([begun.id, mine.id]);
    expect(body.results[1]).toEqual({
      id: mine.id,
      reference: { provider: expect.objectContaining({ last_name: mine.provider.user.lastName }) },
      current_status: { code: "NEW", title: "Not Started", category_kind: "I" },
    });
    expect(JSON.stringify(body)).not.toContain("Secret");
  });

  it("needs an e-mail address [PRV-V-027]", async () => {
    expect(await reference.post(lookup, {})).toMatchObject({
      status: 400,
      body: { email: ["Email is required"] },
    });
    for (const email of ["abc", "a@b", "a@example.test, b@example.test", ["a@example.test"]])
      expect((await reference.post(lookup, { email })).status).toBe(400);
  });

  it("does not give a provider the key to what is said about the provider", async () => {
    const { email, provider } = await anEndorsement();
    const other = await anEndorsement({ email });
    const { body } = await (await signInAs(provider)).post(lookup, { email });
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([other.id]);
  });

  it("knows nobody under another address", async () => {
    await anEndorsement();
    expect((await reference.post(lookup, { email: "nobody@example.test" })).body).toEqual({
      ...{ count: 0, next: null, previous: null, results: [] },
    });
  });
});

it("lets third parties without an account endorse, by the calls alone [SHR-P-001]", async () => {
  const { email } = await anEndorsement();
  const { results } = (await reference.post(lookup, { email })).body;
  const path = `/reference-response/${results[0].id}/`;
  expect((await reference.get(path)).status).toBe(200);
  expect((await reference.patch(path, requiredAnswers)).body.current_status.code).toBe("COMPLETED");
});

it("keeps one endorsement for each reference", async () => {
  const { referenceId } = await anEndorsement();
  await expect(db().insert(endorsements).values({ id: newToken(), referenceId })).rejects.toThrow();
  await db().delete(references).where(eq(references.id, referenceId));
  expect(await db().$count(endorsements, eq(endorsements.referenceId, referenceId))).toBe(0);
});

it("serves the option lists that its screens offer, and takes every value of them [SHR-E-034]", async () => {
  const served = async (category: string): Promise<string[]> => {
    const { body } = await reference.get(`/code-definitions/?category=${category}&limit=1000`);
    return body.results.map(({ code }: { code: string }) => code);
  };
  expect(await served("PeerRelationshipType")).toEqual(codesOf("PeerRelationshipType"));
  const languages = await served("Language");
  const owner = await aSectionOwner("professional-traits");
  const spoken = await owner.save({ ...traits, languages_spoken: languages });
  expect(spoken).toMatchObject({ status: 200, body: { languages_spoken: languages } });
  const me = atSection(owner.caller, owner, "personal");
  const before = await me.read();
  for (const gender of await served("Gender"))
    expect(await me.save({ ...before, gender })).toMatchObject({ status: 200, body: { gender } });
  expect((await me.save({ ...before, gender: "NOT_IN_THE_LIST" })).status).toBe(400);
});

it("knows three leader roles, of the roles that a facility's contacts may have [SHR-E-033]", async () => {
  const roles = ["MEDICAL_DIRECTOR", "ASSISTANT_MEDICAL_DIRECTOR", "CLINICAL_DIRECTOR"];
  expect(leaderRoles).toEqual(roles);
  const rep = await aRep();
  const { organizationId } = rep;
  const facility = (await aFacility({ organizationId })).facilityId;
  const contact = { id: (await aContact({ organizationId })).contactId };
  const asRep = await signInAs(rep);
  const path = "/healthcare-entities/facility-contacts/";
  for (const role of roles)
    expect(await asRep.post(path, { facility, contact, role })).toMatchObject({
      status: 201,
      body: { role },
    });
  expect((await asRep.post(path, { facility, contact, role: "GRAND_DIRECTOR" })).status).toBe(400);
});
