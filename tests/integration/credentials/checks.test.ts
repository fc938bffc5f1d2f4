import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { licenses } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { aProvider } from "../../support/builders";
import {
  aColleague,
  type Colleague,
  checkPath,
  checksOf,
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
    await one.caller.post(checkPath(state), await failedAtSource(one, state.factsHash));
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
