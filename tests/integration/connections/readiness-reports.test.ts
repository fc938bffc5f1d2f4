import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { certifications, clearances, licenses, sealedDocuments } from "@/db/schema";
import { groupNames } from "@/lib/core/pure/actor";
import { momentText } from "@/lib/core/pure/text";
import { readCode } from "@/lib/files/seals/words";
import { type Caller, signInAs, visitor } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aConnection, aFacility, aProvider, aRep, aStaff, dayFromToday } from "../../support/builders";
import { anException, aRequirement } from "../../support/connections/requirements";
import {
  aFailedLicense,
  checkPath,
  evidenceOf,
  stateOf,
  verifiedAtSource,
} from "../../support/credentials/checks";
import { aScreening } from "../../support/credentials/exclusions";
import { sealPair, withoutSeals } from "../../support/files/seals";
import { linesOfPdf } from "../../support/pdf";
import { withSettings } from "../../support/settings";

withSettings(await sealPair());

let rep: Awaited<ReturnType<typeof aRep>>;
let caller: Caller;

beforeAll(async () => {
  rep = await aRep({ user: { firstName: "Dana", lastName: "Whitfield" } });
  caller = await signInAs(rep);
});

/** Somebody connected to a facility that asks for a verified license and for ACLS with 30 days beyond the shift. */
async function aChecklist(endsOn = "2028-12-13") {
  const provider = await aProvider({}, { user: { firstName: "Elena", lastName: "Marchetti" } });
  const facility = await aFacility({ organizationId: rep.organizationId, name: "Casco Harbor" });
  await aConnection({ rep, facility, provider, as: "accepted" });
  await aRequirement(facility, {
    kind: "license",
    type: "MEDICAL",
    stateRule: "facility",
    proof: "verified",
  });
  const acls = await aRequirement(facility, { minDaysAfter: 30 });
  const { providerId } = provider;
  const expirationOn = "2028-06-30";
  await db().update(licenses).set({ expirationOn }).where(eq(licenses.providerId, providerId));
  await db()
    .update(certifications)
    .set({ expirationOn: endsOn })
    .where(eq(certifications.providerId, providerId));
  return { provider, facility, providerId, facilityId: facility.facilityId, acls };
}

type Checklist = Awaited<ReturnType<typeof aChecklist>>;
const on = "2028-11-14";

const report = (
  { providerId: provider, facilityId: facility }: Pick<Checklist, "providerId" | "facilityId">,
  values: object = {},
  who = caller,
) => who.post("/readiness-reports/", { provider, facility, on, ...values });

const fileOf = (url: string, who = caller) => who.get(url.replace("/api", ""));

async function textOf(url: string) {
  const { bytes } = await fileOf(url);
  return (await linesOfPdf(bytes)).join(" ");
}

/** A license that staff verified at its source, with shared evidence. */
async function verifiedLicense({ providerId }: Checklist, said: object = {}) {
  const staff = await aStaff();
  const { factsHash, ...license } = await stateOf(providerId, "license");
  const body = { ...verifiedAtSource(factsHash, await evidenceOf(staff)), ...said };
  const checked = await (await signInAs(staff)).post(checkPath(license), body);
  expect(checked.status).toBe(201);
}

const sealOf = async (code: string) => {
  const [row] = await db()
    .select()
    .from(sealedDocuments)
    .where(eq(sealedDocuments.code, readCode(code) ?? ""));
  return row!;
};

describe("a readiness report", () => {
  it("says of each line whether it is met, by which credential and by which check [CRD-S-038, CRD-C-016, CRD-V-085]", async () => {
    const made = await aChecklist();
    await verifiedLicense(made);
    const { status, body } = await report(made);
    expect([status, Object.keys(body).sort()]).toEqual([
      201,
      ["code", "pages", "sealed_at", "sha256", "url"],
    ]);
    const { bytes } = await fileOf(body.url);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(body.sha256);
    const text = await textOf(body.url);
    for (const each of [
      "Readiness report",
      "Elena Marchetti, MD",
      "Casco Harbor",
      "November 14, 2028",
      "Missing: Medical license, Maine valid until at least 2028-11-14 (expires 2028-06-30); ACLS valid until at least 2028-12-14 (expires 2028-12-13)",
      "ACLS, on file, valid 30",
      "days beyond the shift",
      "Number: MD-1",
      "Expires: Jun 30, 2028",
      "At the source, Maine Board",
      "Counts until",
      "board-register.pdf",
      "Not screened yet",
      "Checked by Wardway; the decision is the facility's.",
      "Certificate",
      body.code,
    ])
      expect(text).toContain(each);
    // To the second, at the facility: "As of November 28, 2026 at 7:42:29 PM EST".
    const day = momentText(body.sealed_at, "signature", "America/New_York").split(" at ")[0];
    expect(text).toMatch(new RegExp(`As of ${day} at \\d+:\\d\\d:\\d\\d [AP]M E[SD]T`));
    const seal = await sealOf(body.code);
    expect(seal).toMatchObject({
      kind: "report",
      subjectId: made.facilityId,
      ownerUserId: made.provider.userId,
      organizationId: rep.organizationId,
      initials: "EM",
      version: on,
      pages: body.pages,
    });
    expect(await auditOf(made.providerId)).toContain("readiness-report/made");
  });

  it("says Ready, today at the facility where no day is named, and who waived what until when and why [CRD-S-038, CRD-V-057]", async () => {
    const made = await aChecklist(dayFromToday(3));
    await verifiedLicense(made);
    await anException(made.acls, {
      providerId: made.providerId,
      grantedBy: rep.userId,
      untilOn: dayFromToday(30),
      reason: "Her course is on Friday.",
    });
    const { body } = await report(made, { on: undefined });
    const text = await textOf(body.url);
    for (const each of ["Ready", "Waived", "Dana Whitfield", "Her course is on Friday."])
      expect(text).toContain(each);
    expect(text).not.toContain("Missing");
    expect((await sealOf(body.code)).version).toBe(dayFromToday(0));
  });

  it("holds no birth date, note, reason or evidence that is not shared [CRD-S-038, CRD-P-032, CRD-I-032]", async () => {
    const made = await aChecklist();
    await aFailedLicense(made);
    const other = await aChecklist();
    await verifiedLicense(other, {
      internal_note: "canary-note",
      spoke_with: "canary-clerk",
      reference: "canary-reference",
      evidence_shared: false,
    });
    const text = `${await textOf((await report(made)).body.url)} ${await textOf((await report(other)).body.url)}`;
    expect(text).toContain("Could not be verified");
    // A fingerprint of 64 digits holds any four of them now and then.
    const said = text.replace(/\b[\da-f]{64}\b/g, "");
    for (const hidden of ["1984", "May 6", "It is not active", "lists it as", "canary", "board-register.pdf"])
      expect(said).not.toContain(hidden);
  });

  it("is the same document while it says the same, and another one after a change; /verify says so [CRD-C-016, CRD-I-018, CRD-S-036]", async () => {
    const made = await aChecklist();
    const [first, again] = [await report(made), await report(made)];
    expect(again.body).toEqual(first.body);
    expect((await report(made, { on: "2028-11-15" })).body.code).not.toBe(first.body.code);
    const changed = async () => (await visitor().get(`/verify/${first.body.code}/`)).body.changed_since;
    expect(await changed()).toBe(false);
    await db().update(licenses).set({ number: "MD-2" }).where(eq(licenses.providerId, made.providerId));
    expect(await changed()).toBe(true);
    const later = await report(made);
    expect([later.status, later.body.code === first.body.code]).toEqual([201, false]);
    expect(await textOf(later.body.url)).toContain("Number: MD-2");
  });

  it("is older than a screening that came later, but its credentials have not changed [CRD-S-036]", async () => {
    const made = await aChecklist();
    const { code } = (await report(made)).body;
    await aScreening(made.providerId, new Date(Date.now() + 86_400_000));
    expect((await visitor().get(`/verify/${code}/`)).body).toMatchObject({ changed_since: false });
  });

  it("is made once, however often and at once it is asked for [CRD-I-017, CRD-C-016]", async () => {
    const made = await aChecklist();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(made)));
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    const seals = await db().$count(sealedDocuments, eq(sealedDocuments.subjectId, made.facilityId));
    expect(seals).toBe(1);
  });

  it("is made anew six times an hour of somebody at a facility on a day; then the last one is served [CRD-I-018]", async () => {
    const made = await aChecklist();
    const codeAfter = async (change: number, values: object = {}) => {
      await db()
        .update(licenses)
        .set({ number: `MD-${change}` })
        .where(eq(licenses.providerId, made.providerId));
      const { status, body } = await report(made, values);
      expect(status).toBe(201);
      return body.code as string;
    };
    const codes: string[] = [];
    for (let change = 1; change <= 6; change += 1) codes.push(await codeAfter(change));
    expect(new Set(codes).size).toBe(6);
    expect(await codeAfter(7)).toBe(codes[5]);
    expect(await codeAfter(1)).toBe(codes[0]);
    expect(codes).not.toContain(await codeAfter(7, { on: "2028-11-15" }));
    await db().execute(sql`alter table sealed_documents disable trigger sealed_documents_insert_only`);
    await db()
      .update(sealedDocuments)
      .set({ sealedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sealedDocuments.subjectId, made.facilityId));
    await db().execute(sql`alter table sealed_documents enable trigger sealed_documents_insert_only`);
    expect(codes).not.toContain(await codeAfter(7));
  });

  it("is made by reps alone who grant clearance and have details [CRD-P-019, CRD-P-037]", async () => {
    const made = await aChecklist();
    const groups = groupNames.filter((name) => name !== "grant_clearance");
    const viewer = await signInAs(await aRep({ organizationId: rep.organizationId, groups }));
    const rival = await signInAs(await aRep());
    const stranger = await aProvider();
    const pending = await aConnection({ rep, facility: made.facility });
    expect([
      (await report(made, {}, viewer)).status,
      (await report(made, {}, rival)).status,
      (await report({ ...made, providerId: stranger.providerId })).status,
      (await report({ ...made, providerId: pending.provider.providerId })).status,
    ]).toEqual([403, 404, 404, 403]);
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(
        and(eq(clearances.organizationId, rep.organizationId), eq(clearances.providerId, made.providerId)),
      );
    expect((await report(made)).status).toBe(403);
  });

  it("is read by its provider, staff, and reps of the organization while they have details [CRD-P-031]", async () => {
    const made = await aChecklist();
    const { url } = (await report(made)).body;
    const viewer = await signInAs(await aRep({ organizationId: rep.organizationId, groups: [] }));
    const readers = [
      caller,
      await signInAs(made.provider),
      await signInAs(await aStaff()),
      viewer,
      await signInAs(await aRep()),
      await signInAs(await aProvider()),
    ];
    const statuses = await Promise.all(readers.map(async (who) => (await fileOf(url, who)).status));
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, made.providerId));
    expect((await fileOf(url)).status).toBe(404);
  });

  it("has one and the same bytes in ten downloads, those of the ledger [CRD-I-017]", async () => {
    const made = await aChecklist();
    const { url, sha256 } = (await report(made)).body;
    const readers = [caller, await signInAs(made.provider)];
    const bytes = await Promise.all(
      Array.from({ length: 10 }, async (_, each) => (await fileOf(url, readers[each % 2])).bytes),
    );
    const found = new Set(bytes.map((each) => createHash("sha256").update(each).digest("hex")));
    expect([...found]).toEqual([sha256]);
  });

  it("is made thirty times an hour for an organization [CRD-C-016]", async () => {
    const other = await aRep();
    const facility = await aFacility({ organizationId: other.organizationId });
    const { provider } = await aConnection({ rep: other, facility, as: "accepted" });
    const asked = { providerId: provider.providerId, facilityId: facility.facilityId };
    const [one, colleague] = [
      await signInAs(other),
      await signInAs(await aRep({ organizationId: other.organizationId })),
    ];
    for (let each = 0; each < 30; each += 1)
      expect((await report(asked, {}, each % 2 ? one : colleague)).status).toBe(201);
    const refused = await report(asked, {}, colleague);
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
  });
});

describe("without a key", () => {
  withSettings(withoutSeals);

  it("no report is offered [CRD-I-016]", async () => {
    const refused = await report(await aChecklist());
    expect([refused.status, refused.body.error]).toEqual([400, "Sealed documents are not set up here."]);
  });
});
