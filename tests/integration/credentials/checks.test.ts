import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  credentialChecks,
  credentialStates,
  immunizations,
  licenses,
  miscRecords,
  staffRecusals,
} from "@/db/schema";
import type { StaffActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { dayIn, instantOf } from "@/lib/core/pure/time";
import { recordCheck } from "@/lib/credentials/checks/commands/record";
import { decideSecondLook } from "@/lib/credentials/checks/commands/second-look";
import { listStaffCredentials } from "@/lib/credentials/checks/queries/staff-list";
import { recordCheckInput, secondLookInput, staffCredentialsInput } from "@/lib/credentials/checks/schema";
import { type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aConnection, aProvider, aStaff } from "../../support/builders";
import { aRequirement } from "../../support/connections/requirements";
import {
  checkPath,
  checksOf,
  evidenceOf,
  stateOf,
  today,
  verifiedAtSource,
  verifyAtSource,
} from "../../support/credentials/checks";
import { openPage } from "../../support/pages";

type Staff = Awaited<ReturnType<typeof aStaff>>;
let one: { staff: Staff; caller: Caller };
let other: { staff: Staff; caller: Caller };

const aColleague = async () => {
  const staff = await aStaff();
  return { staff, caller: await signInAs(staff) };
};

beforeAll(async () => {
  one = await aColleague();
  other = await aColleague();
});

const failure = async (factsHash: string) => ({
  ...verifiedAtSource(factsHash, await evidenceOf(one.staff)),
  outcome: "failed",
  reason: "not_active",
  note_to_provider: "The board lists it as lapsed.",
});

describe("a check at the source", () => {
  it("counts at once, until its window ends [CRD-C-007, CRD-P-006, CRD-V-007, CRD-V-010]", async () => {
    const { providerId } = await aProvider();
    const answer = await verifyAtSource(one, providerId);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: "effective",
        needs_second: false,
        outcome: "verified",
        recheck_on: addDays(today(), 90),
        evidence_shared: true,
        evidence: expect.stringMatching(/^\/api\/files\//),
        is_own: true,
      },
    });
    expect(await stateOf(providerId, "license")).toMatchObject({
      outcome: "verified",
      checkId: answer.body.id,
    });
  });

  it("takes the place of the one that counted before [CRD-V-010]", async () => {
    const { providerId } = await aProvider();
    await verifyAtSource(one, providerId);
    await verifyAtSource(other, providerId);
    const { recordId } = await stateOf(providerId, "license");
    expect((await checksOf(recordId)).map(({ status }) => status)).toEqual(["superseded", "effective"]);
  });

  it("of other facts than those that are there is stale, and writes nothing [CRD-V-036, CRD-I-022]", async () => {
    const { providerId } = await aProvider();
    const state = await stateOf(providerId, "license");
    const body = verifiedAtSource(state.factsHash, await evidenceOf(one.staff));
    await db().update(licenses).set({ number: "MD-9" }).where(eq(licenses.providerId, providerId));
    const answer = await one.caller.post(checkPath(state), body);
    const text = "This credential was changed while you looked at it. Review it again.";
    expect(answer).toMatchObject({ status: 400, body: { error: text } });
    expect(answer.headers.get("x-error-code")).toBe("stale");
    expect(await checksOf(state.recordId)).toEqual([]);
  });

  it("is refused of what has expired, and while another waits for a second look [CRD-V-036]", async () => {
    const { providerId } = await aProvider();
    await db()
      .update(licenses)
      .set({ expirationOn: "2026-01-01" })
      .where(eq(licenses.providerId, providerId));
    expect((await verifyAtSource(one, providerId)).body).toMatchObject({
      error: "This credential has expired.",
    });

    const waiting = await aProvider();
    const state = await stateOf(waiting.providerId, "license");
    await one.caller.post(checkPath(state), await failure(state.factsHash));
    expect((await verifyAtSource(other, waiting.providerId)).body).toMatchObject({
      error: "A check of this credential is waiting for a second look.",
    });
  });

  it("by the registry is the job's own: staff are refused it [CRD-V-039]", async () => {
    const { providerId } = await aProvider();
    const state = await stateOf(providerId, "npi");
    const body = {
      ...verifiedAtSource(state.factsHash, await evidenceOf(one.staff)),
      method: "registry_api",
    };
    expect(await one.caller.post(checkPath(state), body)).toMatchObject({
      status: 400,
      body: { method: ["Invalid value"] },
    });
  });

  it("takes a link that begins with https alone [CRD-I-038]", async () => {
    const { providerId } = await aProvider();
    const state = await stateOf(providerId, "license");
    const body = verifiedAtSource(state.factsHash, await evidenceOf(one.staff));
    for (const source_url of ["javascript:alert(1)", "http://board.test/", "board.test"]) {
      const answer = await one.caller.post(checkPath(state), { ...body, source_url });
      expect(answer.body, source_url).toEqual({ source_url: ["Enter an https address."] });
    }
  });

  it("holds evidence of the checker's own alone [CRD-P-029, SIL-173]", async () => {
    const { providerId } = await aProvider();
    const state = await stateOf(providerId, "license");
    const body = verifiedAtSource(state.factsHash, await evidenceOf(other.staff));
    expect((await one.caller.post(checkPath(state), body)).status).toBe(404);
    expect(await checksOf(state.recordId)).toEqual([]);
  });
});

describe("a check that needs a second look", () => {
  it("waits and changes no state until somebody else agrees [CRD-C-008, CRD-V-010, CRD-V-015, CRD-P-036]", async () => {
    const { providerId } = await aProvider();
    const state = await stateOf(providerId, "license");
    const { body: check } = await one.caller.post(checkPath(state), await failure(state.factsHash));
    expect(check).toMatchObject({ status: "proposed", needs_second: true });
    expect(await stateOf(providerId, "license")).toMatchObject({ outcome: null });

    const again = await signInAs(one.staff);
    expect(await again.post(`/staff/checks/${check.id}/second/`, { agree: true })).toMatchObject({
      status: 403,
      body: { detail: "A second look must be somebody else's." },
    });
    const agreed = await other.caller.post(`/staff/checks/${check.id}/second/`, { agree: true });
    expect(agreed).toMatchObject({ status: 200, body: { status: "effective", is_own: false } });
    expect(await stateOf(providerId, "license")).toMatchObject({ outcome: "failed", checkId: check.id });
    expect(
      (await other.caller.post(`/staff/checks/${check.id}/second/`, { agree: true })).body,
    ).toMatchObject({
      error: "This check is not waiting for a second look.",
    });
  });

  it("is declined with a note, and the credential can be checked again [CRD-C-008, CRD-V-010]", async () => {
    const { providerId } = await aProvider();
    const state = await stateOf(providerId, "license");
    const { body: check } = await one.caller.post(checkPath(state), await failure(state.factsHash));
    const path = `/staff/checks/${check.id}/second/`;
    expect((await other.caller.post(path, { agree: false })).body).toEqual({ note: ["Say why."] });
    expect((await other.caller.post(path, { agree: false, note: "Another person." })).body).toMatchObject({
      status: "declined",
      second_note: "Another person.",
    });
    expect((await verifyAtSource(other, providerId)).body).toMatchObject({ status: "effective" });
  });

  it("is needed for a year after a failure, and not after one that was declined [CRD-V-015]", async () => {
    const { providerId } = await aProvider();
    const state = await stateOf(providerId, "license");
    const { body: check } = await one.caller.post(checkPath(state), await failure(state.factsHash));
    await other.caller.post(`/staff/checks/${check.id}/second/`, { agree: true });
    await db().update(licenses).set({ number: "MD-10" }).where(eq(licenses.providerId, providerId));
    expect((await verifyAtSource(one, providerId)).body).toMatchObject({
      status: "proposed",
      needs_second: true,
    });
  });
});

describe("the year after a failure", () => {
  const zone = "UTC";

  /** Whether a verification needs a second look after a failure that somebody else has looked at at an instant. */
  async function needsSecondAfter(failedAt: Date, agree = true) {
    const { providerId } = await aProvider();
    const { kind, recordId, factsHash } = await stateOf(providerId, "license");
    const [first, second] = [one, other].map(({ staff }) => ({ kind: "staff", userId: staff.userId })) as [
      StaffActor,
      StaffActor,
    ];
    const then = contextAt(failedAt, zone);
    const said = { kind, id: recordId, ...(await failure(factsHash)), checked_on: dayIn(zone, failedAt) };
    const { id } = await recordCheck(first, recordCheckInput.parse(said), then);
    await decideSecondLook(second, secondLookInput.parse({ id, agree, note: "Another person." }), then);
    // The facts are others since: they no longer carry the failure.
    await db().update(licenses).set({ number: "MD-11" }).where(eq(licenses.providerId, providerId));
    return (await verifyAtSource(one, providerId)).body.needs_second;
  }

  it("is counted in days of the calendar: day 365 needs a second look, day 366 none [CRD-V-015]", async () => {
    const ago = (days: number, time: string) =>
      instantOf(addDays(dayIn(zone, new Date()), -days), time, zone);
    expect(await needsSecondAfter(ago(365, "00:00"))).toBe(true);
    expect(await needsSecondAfter(ago(366, "23:59"))).toBe(false);
    expect(await needsSecondAfter(ago(1, "12:00"))).toBe(true);
  });

  it("does not begin with a failure that was declined [CRD-V-015]", async () => {
    expect(await needsSecondAfter(new Date(Date.now() - 86_400_000), false)).toBe(false);
  });
});

describe("a check that counts", () => {
  it("is withdrawn with a reason, and the credential is as if nobody had checked it [CRD-C-009, CRD-V-010]", async () => {
    const { providerId } = await aProvider();
    const { body: check } = await verifyAtSource(one, providerId);
    const path = `/staff/checks/${check.id}/withdraw/`;
    expect((await other.caller.post(path, {})).body).toEqual({ reason: ["Say why."] });
    expect((await other.caller.post(path, { reason: "Of another person." })).body).toMatchObject({
      status: "withdrawn",
      withdrawn_reason: "Of another person.",
    });
    expect(await stateOf(providerId, "license")).toMatchObject({ outcome: null, checkId: null });
    expect((await other.caller.post(path, { reason: "Again." })).body).toMatchObject({
      error: "Only a check that counts can be withdrawn.",
    });
  });
});

describe("a recusal", () => {
  it("closes a provider's checks to who declared it, for good; reading stays [CRD-C-010, CRD-P-007, CRD-P-008, CRD-P-035, CRD-I-006, CRD-I-020]", async () => {
    const { providerId } = await aProvider();
    const friend = await aColleague();
    const state = await stateOf(providerId, "license");
    const { body: check } = await one.caller.post(checkPath(state), await failure(state.factsHash));
    const path = `/staff/providers/${providerId}/recuse/`;
    expect(await friend.caller.post(path, { note: "My brother." })).toMatchObject({
      status: 200,
      body: { detail: "Recorded." },
    });
    expect((await friend.caller.post(path)).body).toEqual({ detail: "Recorded." });
    expect(await auditOf(providerId)).toEqual(["recusal/declared"]);

    const refusal = { status: 403, body: { detail: "You have declared that you know this person." } };
    const body = verifiedAtSource(state.factsHash, await evidenceOf(friend.staff));
    expect(await friend.caller.post(checkPath(state), body)).toMatchObject(refusal);
    expect(await friend.caller.post(`/staff/checks/${check.id}/second/`, { agree: true })).toMatchObject(
      refusal,
    );
    await other.caller.post(`/staff/checks/${check.id}/second/`, { agree: true });
    expect(await friend.caller.post(`/staff/checks/${check.id}/withdraw/`, { reason: "x" })).toMatchObject(
      refusal,
    );
    const read = await friend.caller.get(`/staff/credentials/license/${state.recordId}/`);
    expect(read.status).toBe(200);
    const params = { kind: "license", id: state.recordId };
    const page = await openPage(friend.caller, "staff/credentials/[kind]/[id]", { params });
    expect(page.body.textContent).toContain("You have declared that you know this person.");

    const mine = eq(staffRecusals.providerId, providerId);
    await expect(db().delete(staffRecusals).where(mine)).rejects.toMatchObject({
      cause: { constraint_name: "staff_recusals_insert_only" },
    });
    await expect(
      db().insert(credentialChecks).values({
        id: newId(),
        kind: "license",
        recordId: state.recordId,
        providerId,
        factsHash: state.factsHash,
        facts: state.facts,
        outcome: "verified",
        method: "primary_source",
        checkedOn: today(),
        status: "proposed",
        needsSecond: true,
        checkedBy: friend.staff.userId,
      }),
    ).rejects.toMatchObject({ cause: { constraint_name: "credential_checks_recused" } });
  });
});

describe("staff", () => {
  it("find what is to be checked, proposed, returned, failed or due [CRD-C-005, CRD-P-004, CRD-S-026, CRD-V-041]", async () => {
    const [fresh, done, failed, back] = await Promise.all([
      aProvider(),
      aProvider(),
      aProvider(),
      aProvider(),
    ]);
    const { body: verified } = await verifyAtSource(one, done.providerId);
    const state = await stateOf(failed.providerId, "license");
    const { body: proposed } = await one.caller.post(checkPath(state), await failure(state.factsHash));
    const sent = await stateOf(back.providerId, "license");
    await one.caller.post(checkPath(sent), {
      facts_hash: sent.factsHash,
      outcome: "returned",
      reason: "missing_document",
      note_to_provider: "Send page two.",
    });
    const found = async (tab: string, { providerId }: { providerId: string }) => {
      const { body } = await one.caller.get(
        `/staff/credentials/?tab=${tab}&provider=${providerId}&kind=license`,
      );
      return body.results.map((row: { credential: { id: string } }) => row.credential.id);
    };
    const idOf = async ({ providerId }: { providerId: string }) =>
      (await stateOf(providerId, "license")).recordId;
    expect(await found("to_check", fresh)).toEqual([await idOf(fresh)]);
    expect(await found("to_check", done)).toEqual([]);
    expect(await found("due", done)).toEqual([]);
    expect(await found("all", done)).toEqual([verified.record_id]);
    expect(await found("to_check", failed)).toEqual([]);
    expect(await found("second_look", failed)).toEqual([await idOf(failed)]);
    expect(await found("returned", back)).toEqual([await idOf(back)]);
    await other.caller.post(`/staff/checks/${proposed.id}/second/`, { agree: true });
    expect(await found("second_look", failed)).toEqual([]);
    expect(await found("failed", failed)).toEqual([await idOf(failed)]);
  });

  it("find what ends within 14 days among what is due [CRD-V-041]", async () => {
    const { providerId } = await aProvider();
    const soon = addDays(today(), 14);
    await db().update(licenses).set({ expirationOn: soon }).where(eq(licenses.providerId, providerId));
    await verifyAtSource(one, providerId);
    const { body } = await one.caller.get(`/staff/credentials/?tab=due&provider=${providerId}`);
    expect(body.results).toMatchObject([{ credential: { kind: "license", expires_on: soon } }]);
  });

  it("find a check that grows too old for a facility of the provider, two weeks before [CRD-V-041, CRD-V-089]", async () => {
    const { provider, facility } = await aConnection({ as: "accepted" });
    await verifyAtSource(one, provider.providerId);
    await aRequirement(facility, {
      kind: "license",
      type: "MEDICAL",
      stateRule: "any",
      proof: "verified",
      checkedWithinDays: 30,
    });
    await db()
      .update(credentialStates)
      .set({ checkedOn: "2026-08-01", recheckOn: "2026-10-30" })
      .where(
        and(eq(credentialStates.providerId, provider.providerId), eq(credentialStates.outcome, "verified")),
      );
    const dueAt = async (day: string) => {
      const input = staffCredentialsInput.parse({ tab: "due", provider: provider.providerId });
      const staff = { kind: "staff", userId: one.staff.userId } as StaffActor;
      const { results } = await listStaffCredentials(staff, input, contextAt(new Date(`${day}T16:00:00Z`)));
      return results.length;
    };
    expect([await dueAt("2026-08-16"), await dueAt("2026-08-17"), await dueAt("2026-08-31")]).toEqual([
      0, 1, 1,
    ]);
  });

  it("see since when a check has been due: two weeks before its day, or since it was made [CRD-C-005, CRD-S-026, CRD-V-089]", async () => {
    const { provider, facility } = await aConnection({ as: "accepted" });
    const { providerId } = provider;
    await verifyAtSource(one, providerId);
    const waitingSince = async (day: string) => {
      const input = staffCredentialsInput.parse({ tab: "due", provider: providerId });
      const staff = { kind: "staff", userId: one.staff.userId } as StaffActor;
      const { results } = await listStaffCredentials(staff, input, contextAt(new Date(`${day}T16:00:00Z`)));
      return results.map(({ waiting_since }) => waiting_since);
    };
    const checked = (recheckOn: string) =>
      db()
        .update(credentialStates)
        .set({ checkedOn: "2026-08-01", recheckOn })
        .where(and(eq(credentialStates.providerId, providerId), eq(credentialStates.outcome, "verified")));
    await checked("2026-10-30");
    expect(await waitingSince("2026-10-20")).toEqual(["2026-10-16T00:00:00.000Z"]);
    await aRequirement(facility, {
      kind: "license",
      type: "MEDICAL",
      stateRule: "any",
      proof: "verified",
      checkedWithinDays: 30,
    });
    expect(await waitingSince("2026-08-20")).toEqual(["2026-08-17T00:00:00.000Z"]);
    await checked("2026-08-06");
    expect(await waitingSince("2026-08-03")).toEqual(["2026-08-01T00:00:00.000Z"]);
  });

  it("find to check what has the day of its issue alone, and nothing of which nothing is stated [CRD-S-026]", async () => {
    const { providerId } = await aProvider();
    await db().delete(miscRecords).where(eq(miscRecords.providerId, providerId));
    await db().delete(immunizations).where(eq(immunizations.providerId, providerId));
    await db()
      .insert(miscRecords)
      .values([
        { providerId, title: "Fire safety", issueOn: "2026-02-03" },
        { providerId, title: "Said by nobody" },
      ]);
    await db()
      .insert(immunizations)
      .values([
        { providerId, type: "TB", issueOn: "2026-02-03" },
        { providerId, type: "FLU" },
      ]);
    const titles = async (kind: string) => {
      const { body } = await one.caller.get(`/staff/credentials/?provider=${providerId}&kind=${kind}`);
      return body.results.map(({ credential }: { credential: { title: string } }) => credential.title);
    };
    expect(await titles("misc")).toEqual(["Fire safety"]);
    expect(await titles("immunization")).toEqual(["Immunization: TB"]);
  });

  it("read a credential with its checks and where its like was checked; the look is audited [CRD-C-006, CRD-P-005, CRD-P-032, CRD-I-039]", async () => {
    const { providerId } = await aProvider();
    const like = await aProvider();
    await verifyAtSource(one, like.providerId);
    const state = await stateOf(providerId, "license");
    const body = {
      ...verifiedAtSource(state.factsHash, await evidenceOf(one.staff)),
      internal_note: "By phone.",
    };
    await one.caller.post(checkPath(state), body);
    const { body: seen } = await other.caller.get(`/staff/credentials/license/${state.recordId}/`);
    expect(Object.keys(seen)).toEqual(["credential", "checks", "needed_by", "source_hint"]);
    expect(seen).toMatchObject({
      credential: {
        title: "Medical license, Maine",
        facts: [
          ["Type", "Medical"],
          ["State", "Maine"],
          ["Number", "MD-1"],
          ["Status", "Active"],
        ],
        verification: { state: "verified", by: "staff", method: "primary_source" },
      },
      checks: [{ internal_note: "By phone.", checked_by: expect.stringContaining(one.staff.firstName) }],
      source_hint: {
        source_name: "Maine Board of Licensure in Medicine",
        source_url: "https://www.maine.gov/md/",
      },
    });
    expect(await auditOf(state.recordId)).toEqual(["credential/read", "credential-check/recorded"]);
  });
});
