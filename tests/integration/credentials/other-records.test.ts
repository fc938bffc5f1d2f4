import { describe, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { aSectionOwner, atSection, lastAudit } from "../../support/credentials/builders";

const flu = {
  type: "FLU",
  exempt: false,
  issue_date: "2025-10-01",
  expiration_date: "2026-10-01",
  file: null,
};
const course = { title: "Ultrasound course", issue_date: "2024-05-01", expiration_date: null, file: null };

const verification = expect.objectContaining({ state: "unverified", label: "Not verified" });

/** Farthest ahead and farthest behind: between them it is never the same day. */
const [ahead, behind] = ["Pacific/Kiritimati", "Pacific/Niue"];

describe("malpractice insurance", () => {
  it("is a list of files, and takes back what it gave [PRV-C-094, PRV-C-101]", async () => {
    const me = await aSectionOwner("insurance");
    expect(await me.read()).toEqual({ malpractice_insurance_applications: [], files: [] });
    const [one, two] = [await me.file(), await me.file()];
    const saved = await me.save({ malpractice_insurance_applications: [{ file: one }, two] });
    expect(saved).toMatchObject({
      status: 200,
      body: { malpractice_insurance_applications: [{ file: one, file_name: "paper.pdf" }, { file: two }] },
    });
    expect(await me.save(await me.read())).toMatchObject({ status: 200, body: saved.body });
    expect(await lastAudit(me.providerId)).toMatchObject({ action: "insurance/saved", details: {} });
    expect(await me.refusal({ malpractice_insurance_applications: [{ file: "abc" }] })).toHaveProperty([
      "malpractice_insurance_applications.0.file",
    ]);
  });

  it("says who insures, under which number and until when, all of it optional [CRD-V-031]", async () => {
    const me = await aSectionOwner("insurance");
    const said = { carrier: "Harbor Mutual", policy_number: "HM-20-144", expiration_date: "2027-09-30" };
    const [filed, bare] = [{ file: await me.file(), ...said }, { file: await me.file() }];
    const saved = await me.save({ malpractice_insurance_applications: [filed, bare] });
    expect(saved.body.malpractice_insurance_applications).toMatchObject([
      said,
      { carrier: null, policy_number: null, expiration_date: null },
    ]);
    const tooLong = {
      ...filed,
      carrier: "x".repeat(201),
      policy_number: "x".repeat(101),
      expiration_date: "soon",
    };
    expect(Object.keys(await me.refusal({ malpractice_insurance_applications: [tooLong] }))).toEqual([
      "malpractice_insurance_applications.0.carrier",
      "malpractice_insurance_applications.0.policy_number",
      "malpractice_insurance_applications.0.expiration_date",
    ]);
    for (const expiration_date of ["2027-02-31", "02/28/2027", "1949-12-31"])
      expect(
        await me.refusal({ malpractice_insurance_applications: [{ ...filed, expiration_date }] }),
        expiration_date,
      ).toEqual({ "malpractice_insurance_applications.0.expiration_date": ["Invalid value"] });
  });
});

describe("immunizations", () => {
  it("have the documented fields, and take back what they gave [PRV-C-094, PRV-C-100]", async () => {
    const me = await aSectionOwner("immunization");
    const file = await me.file();
    const saved = await me.save({
      immunizations: [
        { ...flu, file },
        { type: "TB", exempt: true },
      ],
    });
    expect(saved).toMatchObject({ status: 200 });
    expect(saved.body.immunizations).toEqual([
      { ...flu, id: expect.any(String), file, verification: expect.objectContaining({ state: "expired" }) },
      {
        verification,
        type: "TB",
        exempt: true,
        id: expect.any(String),
        issue_date: null,
        expiration_date: null,
        file: null,
      },
    ]);
    expect(await me.save(await me.read())).toMatchObject({ status: 200, body: saved.body });
    expect(await lastAudit(me.providerId)).toMatchObject({ action: "immunizations/saved", details: {} });
  });

  it("were given today or before in the reader's zone [PRV-V-065]", async () => {
    const me = await aSectionOwner("immunization");
    const given = (day: string) => ({
      immunizations: [flu, { ...flu, issue_date: day, expiration_date: null }],
    });
    const today = dayIn(ahead, new Date());
    const zone = (name: string) => ({ "x-timezone": name });
    expect(await me.refusal(given(addDays(today, 1)), zone(ahead))).toEqual({
      "immunizations.1.issue_date": ["Date can`t be in the future"],
    });
    expect(await me.save(given(today), zone(ahead))).toMatchObject({ status: 200 });
    expect(await me.refusal(given(today), zone(behind))).toHaveProperty(["immunizations.1.issue_date"]);
  });

  it("end after the day they were given [PRV-V-066]", async () => {
    const me = await aSectionOwner("immunization");
    for (const day of ["2025-09-30", flu.issue_date])
      expect(await me.refusal({ immunizations: [{ ...flu, expiration_date: day }] })).toEqual({
        "immunizations.0.expiration_date": ["Expiration date must be after Date Given"],
      });
    expect(await me.refusal({ immunizations: [{ ...flu, type: null }] })).toEqual({
      "immunizations.0.type": ["Required"],
    });
    expect(await me.refusal({ immunizations: [{ ...flu, issue_date: "10/01/2025" }] })).toEqual({
      "immunizations.0.issue_date": ["Please enter a valid date (mm/dd/yyyy)"],
    });
  });
});

describe("other certificates", () => {
  it("have the documented fields, and take back what they gave [PRV-C-094, PRV-C-103]", async () => {
    const me = await aSectionOwner("misc");
    const file = await me.file();
    const saved = await me.save({ miscellaneous: [{ ...course, file }, course] });
    expect(saved.body.miscellaneous).toEqual([
      { ...course, id: expect.any(String), file, verification },
      { ...course, id: expect.any(String), verification },
    ]);
    expect(await me.save(await me.read())).toMatchObject({ status: 200, body: saved.body });
    expect(await lastAudit(me.providerId)).toMatchObject({ action: "misc/saved", details: {} });
  });

  it("need a title [PRV-V-067]", async () => {
    const me = await aSectionOwner("misc");
    for (const title of ["", "  ", null])
      expect(await me.refusal({ miscellaneous: [course, { ...course, title }] })).toEqual({
        "miscellaneous.1.title": ["Required"],
      });
  });
});

const three = async () => {
  const insurance = await aSectionOwner("insurance");
  const immunization = atSection(insurance.caller, insurance, "immunization");
  return { insurance, immunization, misc: atSection(insurance.caller, insurance, "misc") };
};

describe("the three sections of one screen", () => {
  it("know no records or files of others, and then save nothing", async () => {
    const [mine, theirs] = [await three(), await three()];
    const file = await theirs.insurance.file();
    await theirs.insurance.save({ malpractice_insurance_applications: [file] });
    const foreignFlu = (await theirs.immunization.save({ immunizations: [flu] })).body.immunizations[0];
    const foreignCourse = (await theirs.misc.save({ miscellaneous: [course] })).body.miscellaneous[0];
    const unknown = { status: 404, body: { detail: "Not found." } };
    expect(await mine.insurance.save({ malpractice_insurance_applications: [file] })).toMatchObject(unknown);
    expect(await mine.immunization.save({ immunizations: [flu, foreignFlu] })).toMatchObject(unknown);
    expect(await mine.misc.save({ miscellaneous: [course, foreignCourse] })).toMatchObject(unknown);
    expect(await mine.misc.save({ miscellaneous: [{ ...course, id: newId() }] })).toMatchObject(unknown);
    expect(await mine.immunization.read()).toMatchObject({ immunizations: [] });
    expect(await mine.misc.read()).toMatchObject({ miscellaneous: [] });
  });

  it("saved at once never undo each other", async () => {
    const { insurance, immunization, misc } = await three();
    for (let round = 1; round <= 8; round += 1) {
      const kept = (await insurance.read()).malpractice_insurance_applications;
      const shots = Array.from({ length: round }, () => flu);
      const courses = Array.from({ length: round }, (_, index) => ({ ...course, title: `Course ${index}` }));
      const answers = await Promise.all([
        insurance.save({ malpractice_insurance_applications: [...kept, await insurance.file()] }),
        immunization.save({ immunizations: shots }),
        misc.save({ miscellaneous: courses }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await insurance.read()).malpractice_insurance_applications).toHaveLength(round);
      expect((await immunization.read()).immunizations).toHaveLength(round);
      expect((await misc.read()).miscellaneous).toHaveLength(round);
    }
  });
});
