import { describe, expect, it } from "vitest";
import { attendances, timesheetStatuses } from "@/lib/assignments/attendance/words";
import { staffDecisions, timesheetTexts } from "@/lib/pay/timesheets/words";
import { askedReasons } from "@/lib/pay/words";
import {
  ensureTakesDecision,
  ensureTakesDispute,
  ensureTakesHours,
  ensureTakesNotWorked,
  ensureTakesQuery,
  ensureVersion,
  ensureWaitsForApproval,
  isAsked,
  isClosedAsNoShow,
  reasonOfReturn,
  type TimesheetState,
} from "./moves";

const bookedFrom = new Date("2026-12-04T12:00:00Z");
const before = new Date(bookedFrom.getTime() - 1);

const stateOf = (values: Partial<TimesheetState> = {}): TimesheetState => ({
  status: "submitted",
  attendance: "on_time",
  version: 3,
  reasonCode: null,
  reason: "",
  bookedFrom,
  workedFrom: bookedFrom,
  submittedAt: bookedFrom,
  openCallOut: null,
  ...values,
});

/** What is refused, by status; null where the move may be made. */
const refusals = (ensure: (timesheet: TimesheetState) => void, values: Partial<TimesheetState> = {}) =>
  Object.fromEntries(
    timesheetStatuses.map((status) => [status, refusalOf(() => ensure(stateOf({ status, ...values })))]),
  );

function refusalOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { body: { error: string } }).body.error;
  }
}

const callOut = { id: "c", bookingId: "b" };

describe("while the provider's call-out is open", () => {
  const left = { attendance: null, openCallOut: { ...callOut, isConfirmed: true } };
  const now = bookedFrom;

  it("nobody tells hours or asks, whatever the state [PAY-S-069]", () => {
    const all = Object.fromEntries(timesheetStatuses.map((status) => [status, timesheetTexts.calledOut]));
    expect(refusals(ensureTakesHours, left)).toEqual(all);
    expect(refusals((timesheet) => ensureTakesNotWorked(timesheet, now), left)).toEqual(all);
    expect(refusals((timesheet) => ensureTakesQuery(timesheet, "DID_NOT_WORK", before), left)).toEqual(all);
  });

  it("a report that is not confirmed stands in nobody's way [PAY-S-069]", () => {
    const reported = { openCallOut: { ...callOut, isConfirmed: false } };
    expect(refusals(ensureTakesHours, reported)).toEqual(refusals(ensureTakesHours));
  });

  it("a shift that was released is told first [PAY-S-067]", () => {
    const released = { ...left, attendance: "canceled_by_provider" as const };
    expect(new Set(Object.values(refusals(ensureTakesHours, released)))).toEqual(
      new Set([timesheetTexts.shiftCanceled]),
    );
  });
});

const { settled, notBegun, onlyQuestion, hoursFirst, notWaiting, shiftCanceled } = timesheetTexts;
const closedOff = { approved: settled, invoiced: settled, closed: settled };
const openOnes = { draft: null, submitted: null, queried: null, disputed: null };

describe("what the provider may do", () => {
  it("is to tell hours until they are approved or closed [PAY-S-053]", () => {
    expect(refusals(ensureTakesHours)).toEqual({ ...openOnes, ...closedOff });
  });

  it("is to say that the shift was not worked, from its start on [PAY-S-054 PAY-C-015]", () => {
    expect(refusals((each) => ensureTakesNotWorked(each, bookedFrom))).toEqual({ ...openOnes, ...closedOff });
    expect(refusals((each) => ensureTakesNotWorked(each, before))).toEqual({
      ...openOnes,
      draft: notBegun,
      ...closedOff,
    });
  });

  it("is to dispute a question about hours that were sent [PAY-S-058 PAY-C-018]", () => {
    const all = Object.fromEntries(timesheetStatuses.map((status) => [status, onlyQuestion]));
    const ensure = (each: TimesheetState) => ensureTakesDispute(each, "provider");
    expect(refusals(ensure)).toEqual({ ...all, queried: null });
    expect(refusals(ensure, { workedFrom: null, submittedAt: null })).toEqual({
      ...all,
      queried: hoursFirst,
    });
    expect(refusals(ensure, { submittedAt: null })).toEqual({ ...all, queried: hoursFirst });
  });
});

describe("what the organization may do", () => {
  const all = Object.fromEntries(timesheetStatuses.map((status) => [status, settled]));
  const asked = { ...all, submitted: null, approved: null };

  it("is to ask about what was sent or approved, and of a begun draft whether the provider came [PAY-S-055 PAY-S-056 PAY-C-017]", () => {
    for (const reason of askedReasons) {
      const at = (now: Date) => refusals((each) => ensureTakesQuery(each, reason, now));
      expect(at(bookedFrom)).toEqual({ ...asked, draft: reason === "DID_NOT_WORK" ? null : notBegun });
      expect(at(before)).toEqual({ ...asked, draft: notBegun });
    }
  });

  it("is to dispute what was sent or approved [PAY-S-057]", () => {
    expect(refusals((each) => ensureTakesDispute(each, "rep"))).toEqual(asked);
  });

  it("is to approve what was sent or is in dispute [PAY-S-059]", () => {
    const none = Object.fromEntries(timesheetStatuses.map((status) => [status, notWaiting]));
    expect(refusals(ensureWaitsForApproval)).toEqual({ ...none, submitted: null, disputed: null });
  });
});

describe("what staff may do", () => {
  it("is to decide until it is approved, from the start of the shift on [PAY-S-062 PAY-C-026]", () => {
    for (const decision of staffDecisions) {
      const at = (now: Date) => refusals((each) => ensureTakesDecision(each, decision, now));
      expect(at(bookedFrom)).toEqual({ ...openOnes, ...closedOff });
      expect(at(before)).toEqual({ ...openOnes, draft: notBegun, ...closedOff });
    }
  });

  it("is to return what was closed as not worked, and nothing else of it [PAY-S-063]", () => {
    const closed = stateOf({ status: "closed", attendance: "no_show" });
    expect(isClosedAsNoShow(closed)).toBe(true);
    const refusalsGiven = staffDecisions.map((each) =>
      refusalOf(() => ensureTakesDecision(closed, each, before)),
    );
    expect(Object.fromEntries(staffDecisions.map((each, index) => [each, refusalsGiven[index]]))).toEqual({
      approve: settled,
      return: null,
      close: settled,
    });
  });

  it("asks with the question that stands, but never again whether the provider came", () => {
    const codes = [null, "DID_NOT_WORK", "BREAK", "CORRECTED"] as const;
    expect(codes.map((reasonCode) => reasonOfReturn(stateOf({ reasonCode })))).toEqual([
      "OTHER",
      "OTHER",
      "BREAK",
      "CORRECTED",
    ]);
  });
});

describe("a shift that was called off", () => {
  it("takes no word from anybody, in any state [PAY-S-067]", () => {
    const canceled = Object.fromEntries(timesheetStatuses.map((status) => [status, shiftCanceled]));
    const moves = [
      ensureTakesHours,
      (each: TimesheetState) => ensureTakesNotWorked(each, before),
      (each: TimesheetState) => ensureTakesQuery(each, "OTHER", before),
      (each: TimesheetState) => ensureTakesDispute(each, "rep"),
      (each: TimesheetState) => ensureTakesDispute(each, "provider"),
      (each: TimesheetState) => ensureTakesDecision(each, "return", before),
    ];
    for (const ensure of moves)
      for (const attendance of ["canceled_by_facility", "canceled_by_provider"] as const)
        expect(refusals(ensure, { attendance })).toEqual(canceled);
    const others = attendances.filter((each) => !each.startsWith("canceled"));
    for (const attendance of others) expect(refusals(ensureTakesHours, { attendance }).draft).toBeNull();
  });
});

describe("what stands already", () => {
  it("is the same question: its reason and its words [PAY-C-010]", () => {
    const ask = { reasonCode: "BREAK", comment: "No break?" } as const;
    const asked = { reasonCode: ask.reasonCode, reason: ask.comment };
    expect(isAsked(stateOf({ status: "queried", ...asked }), "queried", ask)).toBe(true);
    expect(isAsked(stateOf({ status: "disputed", ...asked }), "disputed", ask)).toBe(true);
    expect(isAsked(stateOf({ status: "disputed", ...asked }), "queried", ask)).toBe(false);
    expect(isAsked(stateOf({ status: "submitted", ...asked }), "queried", ask)).toBe(false);
    expect(isAsked(stateOf({ status: "queried", ...asked, reason: "?" }), "queried", ask)).toBe(false);
    expect(isAsked(stateOf({ status: "queried", ...asked, reasonCode: "OTHER" }), "queried", ask)).toBe(
      false,
    );
  });

  it("is the version that was read, or else it has changed [PAY-C-010]", () => {
    expect(refusalOf(() => ensureVersion(stateOf(), 3))).toBeNull();
    for (const version of [2, 4, 0, -3])
      expect(refusalOf(() => ensureVersion(stateOf(), version))).toBe(timesheetTexts.changed);
  });
});
