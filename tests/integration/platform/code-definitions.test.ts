import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { codeDefinitions } from "@/db/schema";
import { type CodeCategory, codeCategories, codes, optionsOf } from "@/lib/core/pure/codes";
import { visitor } from "../../support/api";

type Row = { category: string; code: string; title: string; sequence: number };

const read = async (query: string): Promise<Row[]> =>
  (await visitor().get(`/code-definitions/?${query}`)).body.results;

const codesIn = async (category: CodeCategory) =>
  (await read(`category=${category}`)).map(({ code }) => code);
const titlesIn = async (category: CodeCategory) =>
  (await read(`category=${category}`)).map(({ title }) => title);

const documented = [
  "PostalStateChoices",
  "ProviderRateFields",
  "WorkType",
  "TravelType",
  "LicenseStateChoices",
  "BoardCertificationType",
  "Degree",
  "Specialty",
  "CertificationType",
  "FacilityTypes",
  "HospitalOwnershipChoices",
  "EMRChoices",
  "FacilityContactRoles",
  "ShiftRateTypes",
  "ShiftRateTypeIcons",
  "RateChangeReason",
];

describe("option lists", () => {
  it("are the same in the database as in the code", async () => {
    const stored = await db().select().from(codeDefinitions);
    const written = codeCategories.flatMap((category) =>
      codes[category].map(([code, title], index) => ({ category, code, title, sequence: index + 1 })),
    );
    const inOrder = (rows: Row[]) =>
      rows.map((row) => `${row.category} ${row.sequence} ${row.code} ${row.title}`).sort();
    expect(inOrder(stored)).toEqual(inOrder(written));
  });

  it("have every documented category, readable without a session [SHR-E-002]", async () => {
    for (const category of documented) expect((await read(`category=${category}`)).length).toBeGreaterThan(0);
  });

  it("carry category, code, title and sequence [SHR-C-001]", async () => {
    const [first] = await read("category=Degree");
    expect(first).toEqual({ category: "Degree", code: "MD", title: "MD", sequence: 1 });
  });

  it("offer the documented work types and travel scopes [SHR-E-005 SHR-E-006]", async () => {
    expect(await titlesIn("WorkType")).toEqual(["Side Gig", "Part-time", "Full-time"]);
    expect(await titlesIn("TravelType")).toEqual(["Local", "Regional", "National"]);
  });

  it("offer exactly the documented degrees and life support certifications [SHR-E-007 SHR-E-008]", async () => {
    const degrees = "MD DO DPM PA NP CNM CNS CRNA DNP DDS DMD MBA MHA MPH PHD";
    expect(await codesIn("Degree")).toEqual(degrees.split(" "));
    expect(await codesIn("CertificationType")).toEqual(["ACLS", "ATLS", "BLS", "PALS", "NRP", "OTHER"]);
  });

  it("offer the named boards, NONE last [SHR-E-009]", async () => {
    const boards = await codesIn("BoardCertificationType");
    const named = "ABAI ABA ABD ABEM ABFM ABIM AANP ANCC NBPAS NCCPA NONE";
    expect(boards).toEqual(expect.arrayContaining(named.split(" ")));
    expect(boards.at(-1)).toBe("NONE");
  });

  it("offer exactly the documented facility types, owners and record systems [SHR-E-018 SHR-E-019 SHR-E-020]", async () => {
    expect(await codesIn("FacilityTypes")).toEqual([
      "ACUTE_CARE_HOSPITAL",
      "ASC",
      "BEHAVIORAL_HEALTH_HOSPITAL",
      "CLINIC",
      "CRITICAL_ACCESS_HOSPITAL",
      "FREE_STANDING_ER",
      "LTAC",
      "REHAB",
      "SNF",
      "TELEHEALTH",
      "URGENT CARE",
      "OTHER",
    ]);
    expect(await codesIn("HospitalOwnershipChoices")).toEqual([
      "ACADEMIC",
      "FOR_PROFIT",
      "NON_PROFIT",
      "PUBLIC",
    ]);
    const systems =
      "ALLSCRIPTS CERNER EPIC EVIDENT MCKESSON MEDHOST MEDITECH PARAGON SOARIAN TRUBRIDGE T-SHEETS OTHER";
    expect(await codesIn("EMRChoices")).toEqual(systems.split(" "));
  });

  it("are cut by one category [SHR-C-006]", async () => {
    expect(new Set((await read("category=Degree")).map(({ category }) => category))).toEqual(
      new Set(["Degree"]),
    );
    expect((await visitor().get("/code-definitions/?category=Unknown")).status).toBe(400);
  });

  it("are cut by several categories, however these are written [SHR-C-007]", async () => {
    const expected = new Set(["Degree", "WorkType"]);
    for (const query of [
      "category__in=Degree,WorkType",
      "category__in=Degree&category__in=WorkType",
      "category__in[]=Degree&category__in[]=WorkType",
    ])
      expect(new Set((await read(query)).map(({ category }) => category))).toEqual(expected);
  });

  it("come in the order of their sequence, or the other way round [SHR-C-008]", async () => {
    const upwards = (await read("category=FacilityTypes&ordering=sequence")).map(({ sequence }) => sequence);
    expect(upwards).toEqual([...upwards].sort((a, b) => a - b));
    const downwards = (await read("category=FacilityTypes&ordering=-sequence")).map(
      ({ sequence }) => sequence,
    );
    expect(downwards).toEqual([...upwards].reverse());
  });

  it("are offered on screens in the very order of their sequence [SHR-K-001]", async () => {
    for (const category of ["FacilityTypes", "HospitalOwnershipChoices", "EMRChoices"] as const) {
      const served = await read(`category=${category}&ordering=sequence`);
      expect(optionsOf(category).map(({ value, label }) => [value, label])).toEqual(
        served.map(({ code, title }) => [code, title]),
      );
    }
  });

  it("are paged by limit and offset like every list [SHR-C-005]", async () => {
    const all = await visitor().get("/code-definitions/?category=WorkType");
    const { body } = await visitor().get("/code-definitions/?category=WorkType&limit=1&offset=1");
    expect(body).toEqual({
      count: 3,
      next: expect.stringContaining("offset=2"),
      previous: expect.stringContaining("offset=0"),
      results: [all.body.results[1]],
    });
  });
});
