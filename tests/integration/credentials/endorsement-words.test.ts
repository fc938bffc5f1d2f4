import { describe, expect, it } from "vitest";
import { codesOf } from "@/lib/core/pure/codes";
import { referenceRelationships, relationshipLengths } from "@/lib/credentials/endorsements/schema";
import {
  ethicsRatings,
  personalRatings,
  professionalRatings,
  qualitiesOf,
  ratingNames,
  recommendationLevels,
} from "@/lib/credentials/endorsements/words";
import { leaderRoles } from "@/lib/reputation/leader-ratings/rules";
import { signInAs, visitor } from "../../support/api";
import { aFacility, aRep } from "../../support/builders";
import { aSectionOwner, atSection, traits } from "../../support/credentials/builders";
import { anEndorsement, requiredAnswers, saved } from "../../support/credentials/endorsements";
import { aContact } from "../../support/facilities/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const reference = visitor();

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
