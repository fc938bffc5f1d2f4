import { describe, expect, it } from "vitest";
import {
  balanceOf,
  ensureCreditable,
  ensureVoidable,
  isOverdue,
  linesToCredit,
  numberIn,
  statusAfterCredit,
  weekToBill,
} from "./rules";
import { type InvoiceKind, type InvoiceStatus, invoiceKinds, invoiceStatuses } from "./words";

const weekAt = (moment: string, zone = "America/New_York") => {
  const week = weekToBill(zone, new Date(moment));
  return week && `${week.periodStart} ${week.periodEnd} ${week.issueAt.toISOString()}`;
};

describe("the week to bill", () => {
  it("is the one just ended, from Sunday 00:00 to Thursday 06:00 at the facility [PAY-J-004 PAY-V-050]", () => {
    const week = "2026-03-01 2026-03-07 2026-03-12T10:00:00.000Z";
    // Saturday night: the week before it can no longer be drafted.
    expect(weekAt("2026-03-08T04:59:59.999Z")).toBeNull();
    expect(weekAt("2026-03-08T05:00:00Z")).toBe(week);
    expect(weekAt("2026-03-12T09:59:59.999Z")).toBe(week);
    expect(weekAt("2026-03-12T10:00:00Z")).toBeNull();
    expect(weekAt("2026-03-15T03:59:59.999Z")).toBeNull();
    expect(weekAt("2026-03-15T04:00:00Z")).toBe("2026-03-08 2026-03-14 2026-03-19T10:00:00.000Z");
  });

  it("follows the facility's own clock and its changes [PAY-J-004]", () => {
    expect(weekAt("2026-11-01T09:59:59Z", "Pacific/Honolulu")).toBeNull();
    expect(weekAt("2026-11-01T10:00:00Z", "Pacific/Honolulu")).toContain("2026-11-05T16:00:00.000Z");
    expect(weekAt("2026-11-01T04:00:00Z")).toBe("2026-10-25 2026-10-31 2026-11-05T11:00:00.000Z");
  });
});

describe("an invoice", () => {
  const sums = { totalCents: 500, creditedCents: 0, paidCents: 0 };

  it("owes its total and what is credited, less what is paid [PAY-S-070]", () => {
    expect(balanceOf(sums)).toBe(500);
    expect(balanceOf({ totalCents: 500, creditedCents: -200, paidCents: 500 })).toBe(-200);
  });

  it("is void when nothing is left before any payment, and stays paid otherwise [PAY-S-070]", () => {
    const left = (status: InvoiceStatus, creditedCents: number, paidCents: number) =>
      statusAfterCredit({ ...sums, status, creditedCents, paidCents });
    expect(left("issued", -499, 0)).toBe("issued");
    expect(left("issued", -500, 0)).toBe("void");
    expect(left("paid", -500, 500)).toBe("paid");
    expect(left("paid", -500, 0)).toBe("paid");
  });

  it("is overdue from the day after it was due, while it is issued; a credit note never is [PAY-S-070]", () => {
    const on = (today: string, status: InvoiceStatus = "issued", kind: InvoiceKind = "invoice") =>
      isOverdue({ kind, status, dueOn: "2026-03-10" }, today);
    expect([on("2026-03-10"), on("2026-03-11")]).toEqual([false, true]);
    for (const status of ["paid", "void"] as const) expect(on("2026-03-11", status)).toBe(false);
    expect(on("2026-03-11", "issued", "credit_note")).toBe(false);
    expect(isOverdue({ kind: "invoice", status: "draft", dueOn: null }, "2026-03-11")).toBe(false);
  });

  const taken = (ensure: (invoice: { kind: InvoiceKind; status: InvoiceStatus }) => void) =>
    invoiceKinds.flatMap((kind) =>
      invoiceStatuses.flatMap((status) => {
        try {
          ensure({ kind, status });
          return [`${kind} ${status}`];
        } catch {
          return [];
        }
      }),
    );

  it("is credited while it is issued or paid, and voided only while it is issued [PAY-C-029 PAY-C-030]", () => {
    expect(taken(ensureCreditable)).toEqual(["invoice issued", "invoice paid"]);
    expect(taken(ensureVoidable)).toEqual(["invoice issued"]);
  });
});

describe("what is credited", () => {
  const line = (timesheetId: string | null, isReversed = false, kind = "hours" as const) => ({
    timesheetId,
    bookingRequestId: "request",
    kind,
    isReversed,
  });
  const lines = [line("one"), line("one"), line("other", true), line(null)];
  const items = (timesheetIds: string[], requestIds: string[] = []) => ({ timesheetIds, requestIds });
  const credited = (...of: [string[], string[]?]) => linesToCredit(lines, items(...of), "correct");

  it("are all lines of an item, and of extra pay those of no timesheet [PAY-C-029]", () => {
    expect(credited(["one"])).toEqual([lines[0], lines[1]]);
    expect(credited([], ["request"])).toEqual([lines[3]]);
  });

  it("is refused for no item, for a strange one and for one that is credited [PAY-C-029]", () => {
    expect(() => credited([])).toThrow("Choose at least one item.");
    expect(() => credited(["one", "strange"])).toThrow("404");
    expect(() => credited(["one", "other"])).toThrow("This item is already credited.");
  });
});

it("a whole number is known by its form [PAY-C-021]", () => {
  expect(numberIn(" w0001-000012 ")).toEqual({ accountNo: 1, number: 12 });
  expect(numberIn("W12345-1000000")).toEqual({ accountNo: 12_345, number: 1_000_000 });
  for (const text of ["0001-000012", "W0001", "W0001-12", "W0001-000012x", "W99999999999-000001"])
    expect(numberIn(text)).toBeNull();
});
