import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { licenses } from "@/db/schema";
import type { StaffActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { dayIn, instantOf } from "@/lib/core/pure/time";
import { recordCheck } from "@/lib/credentials/checks/commands/record";
import { decideSecondLook } from "@/lib/credentials/checks/commands/second-look";
import { recordCheckInput, secondLookInput } from "@/lib/credentials/checks/schema";
import { signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";
import {
  aColleague,
  type Colleague,
  checkPath,
  failedAtSource,
  stateOf,
  verifyAtSource,
} from "../../support/credentials/checks";

let one: Colleague;
let other: Colleague;

beforeAll(async () => {
  one = await aColleague();
  other = await aColleague();
});

describe("a check that needs a second look", () => {
  it("waits and changes no state until somebody else agrees [CRD-C-008, CRD-V-010, CRD-V-015, CRD-P-036]", async () => {
    const { providerId } = await aProvider();
    const state = await stateOf(providerId, "license");
    const { body: check } = await one.caller.post(
      checkPath(state),
      await failedAtSource(one, state.factsHash),
    );
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
    const { body: check } = await one.caller.post(
      checkPath(state),
      await failedAtSource(one, state.factsHash),
    );
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
    const { body: check } = await one.caller.post(
      checkPath(state),
      await failedAtSource(one, state.factsHash),
    );
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
    const [first, second] = [one, other].map(({ staff }) => ({
      kind: "staff",
      userId: staff.userId,
      confirmed: true,
    })) as [StaffActor, StaffActor];
    const then = contextAt(failedAt, zone);
    const said = {
      kind,
      id: recordId,
      ...(await failedAtSource(one, factsHash)),
      checked_on: dayIn(zone, failedAt),
    };
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
