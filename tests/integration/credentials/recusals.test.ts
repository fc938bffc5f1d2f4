import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { credentialChecks, staffRecusals } from "@/db/schema";
import { auditOf } from "../../support/audit";
import { aProvider } from "../../support/builders";
import {
  aColleague,
  type Colleague,
  checkPath,
  evidenceOf,
  failedAtSource,
  stateOf,
  today,
  verifiedAtSource,
} from "../../support/credentials/checks";
import { openPage } from "../../support/pages";

let one: Colleague;
let other: Colleague;

beforeAll(async () => {
  one = await aColleague();
  other = await aColleague();
});

describe("a recusal", () => {
  it("closes a provider's checks to who declared it, for good; reading stays [CRD-C-010, CRD-P-007, CRD-P-008, CRD-P-035, CRD-I-006, CRD-I-020]", async () => {
    const { providerId } = await aProvider();
    const friend = await aColleague();
    const state = await stateOf(providerId, "license");
    const { body: check } = await one.caller.post(
      checkPath(state),
      await failedAtSource(one, state.factsHash),
    );
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
