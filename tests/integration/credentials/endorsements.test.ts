import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, endorsements, references } from "@/db/schema";
import { newToken } from "@/lib/core/server/crypto";
import { ratingNames } from "@/lib/credentials/endorsements/words";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import {
  anEndorsement,
  requiredAnswers,
  saved,
  storedEndorsement,
} from "../../support/credentials/endorsements";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const reference = visitor();
const lookup = "/reference-response/outstanding/";

const auditOf = (referenceId: string) =>
  db()
    .select({ action: auditLog.action, actorKind: auditLog.actorKind, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.objectType, "reference"), eq(auditLog.objectId, referenceId)))
    .orderBy(auditLog.id);

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
      relationship_type: "PEER",
      comments: "Fine.",
      teamwork: 3,
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
      teamwork: null,
      relationship_type: null,
      response_visibility: null,
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
      comments: "",
      response_visibility: null,
      physical_and_mental_health: null,
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

describe("the lookup", () => {
  it("lists what an address is still asked for, however it is typed [PRV-C-060]", async () => {
    const mine = await anEndorsement({ createdAt: new Date("2026-11-01T10:00:00Z") });
    const { email } = mine;
    const begun = await anEndorsement({
      email,
      createdAt: new Date("2026-11-02T10:00:00Z"),
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
      count: 0,
      next: null,
      previous: null,
      results: [],
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
