import { describe, expect, it } from "vitest";
import { aRead } from "../../support/pay/reading";
import { aShiftGoingOn } from "../../support/pay/shifts";

describe("who a timesheet waits for", () => {
  it.each([
    ["draft", "provider"],
    ["submitted", "organization"],
    ["queried", "provider"],
    ["disputed", "staff"],
    ["approved", null],
    ["invoiced", null],
    ["closed", null],
  ] as const)("is, of one that is %s: %s [PAY-S-066]", async (status, waitingFor) => {
    const made = await aRead({ status });
    for (const shown of [await made.asProvider(), await made.asRep(), await made.asStaff()])
      expect(shown).toMatchObject({ status, waiting_for: waitingFor });
  });

  it("is nobody while the shift of a draft goes on [PAY-S-066]", async () => {
    const made = await aRead({ shift: aShiftGoingOn() });
    expect(await made.asProvider()).toMatchObject({ status: "draft", waiting_for: null, can_submit: true });
  });
});

describe("what its reader can do", () => {
  it("stands beside the timesheet", async () => {
    const made = await aRead({ status: "submitted" });
    const none = {
      can_submit: false,
      can_report_not_worked: false,
      can_approve: false,
      can_query: false,
      can_dispute: false,
      can_resolve: false,
    };
    expect(await made.asProvider()).toMatchObject({ ...none, can_submit: true, can_report_not_worked: true });
    const organization = { can_approve: true, can_query: true, can_dispute: true };
    expect(await made.asRep()).toMatchObject({ ...none, ...organization });
    expect(await made.asStaff()).toMatchObject({ ...none, can_resolve: true });
  });
});
