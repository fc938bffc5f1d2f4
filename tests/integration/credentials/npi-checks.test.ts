import { desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, credentialChecks, outbox, providers, users } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { env } from "@/lib/core/server/env";
import { checkNpi, checkNpis } from "@/lib/credentials/checks/commands/check-npi";
import { signInAs } from "../../support/api";
import { aProvider, aStaff } from "../../support/builders";
import { atSection } from "../../support/credentials/builders";
import { checkPath, checksOf, evidenceOf, stateOf, verifiedAtSource } from "../../support/credentials/checks";
import { withoutLimits } from "../../support/limits";
import { registryRecord, startNpiRegistry } from "../../support/onboarding/npi-registry";
import { withSettings } from "../../support/settings";

const registry = await startNpiRegistry();
withSettings({ NPI_REGISTRY_URL: registry.address });
withoutLimits();
afterAll(registry.close);

const npi = "1234567893";
const job = systemActor("check-npis");

beforeEach(async () => {
  registry.records.clear();
  registry.replies.length = 0;
  registry.asked.length = 0;
  // Nobody of an earlier test is asked about.
  await db().update(users).set({ isActive: false });
});

const sam = (firstName = "Sam", lastName = "Lee") => aProvider({ npi }, { user: { firstName, lastName } });

const desk = async () => {
  const staff = await aStaff();
  return { staff, caller: await signInAs(staff) };
};

async function rowOf(providerId: string) {
  const [row] = await db().select().from(providers).where(eq(providers.id, providerId));
  return row!;
}

const auditsOf = (objectId: string) =>
  db()
    .select({
      action: auditLog.action,
      actorKind: auditLog.actorKind,
      actorId: auditLog.actorId,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(eq(auditLog.objectId, objectId))
    .orderBy(desc(auditLog.id));

const organization = {
  enumeration_type: "NPI-2",
  basic: { organization_name: "MAINE MEDICAL CENTER" },
};

describe("asking the registry about a number", () => {
  it("proves it by the name, as a check of the registry's own that counts [CRD-V-040, CRD-C-011, CRD-P-008, CRD-I-039]", async () => {
    registry.records.set(npi, registryRecord);
    const { providerId } = await sam();
    const { caller, staff } = await desk();
    const { status, body } = await caller.post(`/staff/providers/${providerId}/npi-check/`);
    expect([status, body]).toEqual([
      200,
      { registry_status: "matched", registry_name: "SAM LEE", registry_checked_at: expect.any(String) },
    ]);
    const state = await stateOf(providerId, "npi");
    expect(state).toMatchObject({ outcome: "verified", recheckOn: expect.any(String) });
    const [check] = await checksOf(providerId);
    expect(check).toMatchObject({
      kind: "npi",
      method: "registry_api",
      status: "effective",
      sourceName: "NPPES NPI Registry",
      sourceUrl: "https://npiregistry.cms.hhs.gov/",
      checkedBy: null,
      needsSecond: false,
    });
    expect(Date.parse(state.recheckOn!) - Date.parse(state.checkedOn!)).toBe(90 * 86_400_000);
    expect((await auditsOf(providerId))[0]).toMatchObject({
      action: "credential-check/recorded",
      actorKind: "staff",
      actorId: staff.userId,
      details: { kind: "npi", outcome: "verified" },
    });
    // A license is proven by nothing that the registry says.
    expect(await stateOf(providerId, "license")).toMatchObject({ outcome: null });
  });

  it("is done by the job in its own name, again and again: one check counts [CRD-J-006, CRD-V-010]", async () => {
    registry.records.set(npi, registryRecord);
    const { providerId } = await sam();
    await checkNpi(job, { providerId });
    await checkNpi(job, { providerId });
    expect((await checksOf(providerId)).map(({ status }) => status)).toEqual(["superseded", "effective"]);
    expect((await auditsOf(providerId))[0]).toMatchObject({ actorKind: "system", actorId: "check-npis" });
  });

  it.each<[string, object | null, string, string, string]>([
    ["another name", registryRecord, "name_differs", "SAM LEE", "The registry knows another name: SAM LEE"],
    [
      "an organization",
      organization,
      "organization_number",
      "MAINE MEDICAL CENTER",
      "This number belongs to an organization",
    ],
    ["nobody", null, "not_found", "", "The registry does not know this number: never issued, or deactivated"],
  ])(
    "leaves %s to staff, and fails nothing [CRD-V-040, CRD-S-026]",
    async (_, record, status, name, note) => {
      if (record) registry.records.set(npi, record);
      const { providerId } = await aProvider({ npi }, { user: { firstName: "Ruth", lastName: "Okafor" } });
      await checkNpi(job, { providerId });
      expect(await rowOf(providerId)).toMatchObject({
        registryStatus: status,
        registryName: name,
        registryCheckedAt: expect.any(Date),
      });
      expect(await checksOf(providerId)).toEqual([]);
      expect(await stateOf(providerId, "npi")).toMatchObject({ outcome: null });
      const { caller } = await desk();
      const { body } = await caller.get(`/staff/credentials/?tab=to_check&kind=npi&provider=${providerId}`);
      expect(body.results).toMatchObject([{ credential: { kind: "npi", verification: { note } } }]);
      const read = await caller.get(`/staff/credentials/npi/${providerId}/`);
      expect(read.body.credential.verification.note).toBe(note);
      expect((await auditsOf(providerId)).find(({ action }) => action === "registry/asked")).toMatchObject({
        details: { status },
      });
    },
  );

  it("takes back what it had proven of a number that it knows no more; staff's own check stays [CRD-V-040]", async () => {
    registry.records.set(npi, registryRecord);
    const [byRegistry, byStaff] = [await sam(), await sam()];
    const { caller, staff } = await desk();
    await checkNpi(job, byRegistry);
    const state = await stateOf(byStaff.providerId, "npi");
    await caller.post(checkPath(state), verifiedAtSource(state.factsHash, await evidenceOf(staff)));
    registry.records.clear();
    await checkNpi(job, byRegistry);
    await checkNpi(job, byStaff);
    expect(await stateOf(byRegistry.providerId, "npi")).toMatchObject({ outcome: null, checkId: null });
    expect(await stateOf(byStaff.providerId, "npi")).toMatchObject({ outcome: "verified" });
  });

  it("overrules nothing that staff have said: returned, failed within a year, waiting for a second look [CRD-V-010, CRD-V-015]", async () => {
    registry.records.set(npi, registryRecord);
    const { caller, staff } = await desk();
    const found = async (outcome: "returned" | "failed") => {
      const provider = await sam();
      const state = await stateOf(provider.providerId, "npi");
      const reason = outcome === "failed" ? "not_active" : "does_not_match";
      const body = {
        ...verifiedAtSource(state.factsHash, await evidenceOf(staff)),
        outcome,
        reason,
        note_to_provider: "Look.",
      };
      const { body: check } = await caller.post(checkPath(state), body);
      return { ...provider, checkId: check.id as string };
    };
    const returned = await found("returned");
    const waiting = await found("failed");
    const failed = await found("failed");
    const other = await desk();
    await other.caller.post(`/staff/checks/${failed.checkId}/second/`, { agree: true });
    for (const { providerId } of [returned, waiting, failed]) {
      await checkNpi(job, { providerId });
      expect(await rowOf(providerId)).toMatchObject({ registryStatus: "matched" });
      expect(await checksOf(providerId)).toHaveLength(1);
    }
    expect(await stateOf(returned.providerId, "npi")).toMatchObject({ outcome: "returned" });
    expect(await stateOf(failed.providerId, "npi")).toMatchObject({ outcome: "failed" });
  });

  it("counts again on the 366th day after a failure, and at once after one that was declined [CRD-V-015, CRD-V-040]", async () => {
    registry.records.set(npi, registryRecord);
    const failedOn = async (status: "withdrawn" | "declined", at: Date) => {
      const provider = await sam();
      const { factsHash, facts } = await stateOf(provider.providerId, "npi");
      const [first, second] = [await aStaff(), await aStaff()];
      const id = newId();
      await db()
        .insert(credentialChecks)
        .values({
          id,
          kind: "npi",
          recordId: provider.providerId,
          providerId: provider.providerId,
          factsHash,
          facts,
          outcome: "failed",
          reason: "not_found",
          method: "primary_source",
          sourceName: "NPPES NPI Registry",
          checkedOn: dayIn("UTC", at),
          noteToProvider: "Look.",
          needsSecond: true,
          status: "proposed",
          checkedBy: first.userId,
        });
      const move = (values: Partial<typeof credentialChecks.$inferInsert>) =>
        db().update(credentialChecks).set(values).where(eq(credentialChecks.id, id));
      await move({
        status: status === "withdrawn" ? "effective" : "declined",
        secondBy: second.userId,
        secondAt: at,
        secondNote: "Looked at.",
      });
      if (status === "withdrawn")
        await move({
          status,
          withdrawnBy: second.userId,
          withdrawnAt: at,
          withdrawnReason: "Another person.",
        });
      await checkNpi(job, provider);
      return (await stateOf(provider.providerId, "npi")).outcome;
    };
    const ago = (days: number, time: string) =>
      new Date(`${addDays(dayIn("UTC", new Date()), -days)}T${time}Z`);
    expect(await failedOn("withdrawn", ago(365, "00:00:00"))).toBeNull();
    expect(await failedOn("withdrawn", ago(366, "23:59:59"))).toBe("verified");
    expect(await failedOn("declined", ago(1, "12:00:00"))).toBe("verified");
  });

  it("changes nothing without an answer [CRD-V-040]", async () => {
    registry.records.set(npi, registryRecord);
    const { providerId } = await sam();
    await checkNpi(job, { providerId });
    const before = await rowOf(providerId);
    registry.replies.push({ status: 503, body: "" });
    const { caller } = await desk();
    const { status, body } = await caller.post(`/staff/providers/${providerId}/npi-check/`);
    expect([status, body.registry_checked_at]).toEqual([200, before.registryCheckedAt?.toISOString()]);
    expect(await rowOf(providerId)).toEqual(before);
    expect(await stateOf(providerId, "npi")).toMatchObject({ outcome: "verified" });
  });

  it("is no check of facts that were changed while it was asked [CRD-V-040, CRD-I-022]", async () => {
    registry.records.set(npi, registryRecord);
    registry.replies.push("silence");
    const { providerId, userId } = await sam();
    const asking = checkNpi(job, { providerId });
    await expect.poll(() => registry.asked.length).toBe(1);
    await db().update(users).set({ lastName: "Other" }).where(eq(users.id, userId));
    registry.release();
    await asking;
    expect(await checksOf(providerId)).toEqual([]);
    expect(await rowOf(providerId)).toMatchObject({ registryStatus: null, registryCheckedAt: null });
  });

  it("is refused to who knows the provider, and where no registry is configured [CRD-P-008, CRD-P-035, CRD-C-011]", async () => {
    const { providerId } = await sam();
    const { caller } = await desk();
    const path = `/staff/providers/${providerId}/npi-check/`;
    const usual = env().NPI_REGISTRY_URL;
    Object.assign(env(), { NPI_REGISTRY_URL: undefined });
    try {
      const refused = await caller.post(path);
      expect([refused.status, refused.body.error]).toEqual([400, "No registry is configured."]);
      await checkNpi(job, { providerId });
      expect(await checkNpis(job, contextAt(), { pause: 0 })).toBe(0);
    } finally {
      Object.assign(env(), { NPI_REGISTRY_URL: usual });
    }
    expect(registry.asked).toHaveLength(0);
    await caller.post(`/staff/providers/${providerId}/recuse/`, {});
    const recused = await caller.post(path);
    expect([recused.status, recused.body.detail]).toEqual([
      403,
      "You have declared that you know this person.",
    ]);
  });
});

describe("the registry is asked again", () => {
  const events = async (providerId: string) =>
    (await db().select().from(outbox).where(eq(outbox.name, "provider/npi-changed"))).filter(
      ({ payload }) => (payload as { providerId: string }).providerId === providerId,
    );

  it("with another number or name: its answer is forgotten, and an event leaves with the change [CRD-J-006]", async () => {
    registry.records.set(npi, registryRecord);
    const { providerId, userId } = await sam();
    await checkNpi(job, { providerId });
    const before = (await events(providerId)).length;
    await db().update(users).set({ phoneNumber: "2075550111" }).where(eq(users.id, userId));
    expect(await rowOf(providerId)).toMatchObject({ registryStatus: "matched" });
    await db().update(users).set({ lastName: "Leigh" }).where(eq(users.id, userId));
    expect(await rowOf(providerId)).toMatchObject({
      registryStatus: null,
      registryName: "",
      registryCheckedAt: null,
    });
    await db().update(providers).set({ npi: "9876543213" }).where(eq(providers.id, providerId));
    expect((await events(providerId)).length - before).toBe(2);
    await db().update(providers).set({ npi: "" }).where(eq(providers.id, providerId));
    expect((await events(providerId)).length - before).toBe(2);
    expect(jobs.find(({ name }) => name === "check-npi")).toMatchObject({ on: "provider/npi-changed" });
    expect(jobs.find(({ name }) => name === "check-npis")).toMatchObject({ cron: "40 9 * * *" });
  });

  it("each day of so many that were not asked of for 80 days, those never asked of first; a silent registry is left alone [CRD-J-006]", async () => {
    registry.records.set(npi, registryRecord);
    const people = [await sam(), await sam(), await sam()];
    const [never, long, lately] = people.map(({ providerId }) => providerId);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const askedAt = (id: string, days: number) =>
      db()
        .update(providers)
        .set({ registryStatus: "matched", registryCheckedAt: daysAgo(days) })
        .where(eq(providers.id, id));
    await askedAt(long!, 81);
    await askedAt(lately!, 79);
    const rejected = await sam();
    await db().update(users).set({ registrationStatus: "rejected" }).where(eq(users.id, rejected.userId));
    expect(await checkNpis(job, contextAt(), { pause: 0, most: 1 })).toBe(1);
    expect(await checksOf(never!)).toHaveLength(1);
    expect(await checkNpis(job, contextAt(), { pause: 0 })).toBe(1);
    expect(await checksOf(long!)).toHaveLength(1);
    expect(await checksOf(lately!)).toHaveLength(0);
    expect(await checkNpis(job, contextAt(), { pause: 0 })).toBe(0);
    for (const { providerId } of people)
      await db()
        .update(providers)
        .set({ registryStatus: null, registryCheckedAt: null })
        .where(eq(providers.id, providerId));
    const { providerId: fourth } = await sam();
    registry.asked.length = 0;
    registry.replies.push(...Array.from({ length: 4 }, () => ({ status: 500, body: "" })));
    expect(await checkNpis(job, contextAt(), { pause: 0 })).toBe(0);
    expect(registry.asked).toHaveLength(3);
    expect(await rowOf(fourth)).toMatchObject({ registryCheckedAt: null });
  });
});

it("what the registry lists is offered for typing, and proves no license [CRD-V-033]", async () => {
  registry.records.set(npi, registryRecord);
  const provider = await sam();
  const at = atSection(await signInAs(provider), provider, "licenses");
  expect((await at.read()).registry_licenses).toEqual([]);
  await checkNpi(job, provider);
  const offered = await at.read();
  expect(offered.registry_licenses).toEqual([{ state: "ME", number: "MD12345" }]);
  const { licenses, board_certifications } = offered;
  const saved = await at.save({
    ...offered,
    licenses: [...licenses, { type: "MEDICAL", state: "ME", number: "md 12345" }],
    board_certifications,
    registry_licenses: [{ state: "TX", number: "1" }],
  });
  expect([saved.status, saved.body.registry_licenses]).toEqual([200, []]);
  expect(
    saved.body.licenses.map(({ verification }: { verification: { state: string } }) => verification.state),
  ).toEqual(["unverified", "unverified"]);
  // Under the number of somebody else nothing is offered.
  const other = await aProvider({
    npi,
    registry: {
      taxonomies: [{ code: "207P00000X", desc: "", state: "ME", license: "X", primary: true }],
      addresses: [],
    },
  });
  await checkNpi(job, other);
  expect((await atSection(await signInAs(other), other, "licenses").read()).registry_licenses).toEqual([]);
});
