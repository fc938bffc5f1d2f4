import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { credentialStates, immunizations, licenses, miscRecords } from "@/db/schema";
import type { StaffActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { listStaffCredentials } from "@/lib/credentials/checks/queries/staff-list";
import { staffCredentialsInput } from "@/lib/credentials/checks/schema";
import { auditOf } from "../../support/audit";
import { aConnection, aProvider } from "../../support/builders";
import { aRequirement } from "../../support/connections/requirements";
import {
  aColleague,
  type Colleague,
  checkPath,
  evidenceOf,
  failedAtSource,
  stateOf,
  today,
  verifiedAtSource,
  verifyAtSource,
} from "../../support/credentials/checks";

let one: Colleague;
let other: Colleague;

beforeAll(async () => {
  one = await aColleague();
  other = await aColleague();
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
    const { body: proposed } = await one.caller.post(
      checkPath(state),
      await failedAtSource(one, state.factsHash),
    );
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
