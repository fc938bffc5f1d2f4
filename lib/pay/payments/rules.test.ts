import { describe, expect, it } from "vitest";
import { ensurePayable, ensurePayableStatement, ensureReversible, ensureWhole, statusOfPaid } from "./rules";

const now = new Date("2026-12-04T23:30:00Z");
const sums = (totalCents: number, creditedCents = 0, paidCents = 0) => ({
  totalCents,
  creditedCents,
  paidCents,
});
const invoice = { kind: "invoice" as const, status: "issued" as const, ...sums(159_800) };
const refusal = (text: string) =>
  expect.objectContaining({ status: 400, body: { error: text, non_field_errors: [text] } });
const caught = (work: () => void) => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

describe("an invoice", () => {
  it("is payable while something is owed on either side [PAY-C-031 PAY-S-070]", () => {
    expect(caught(() => ensurePayable(invoice))).toBeNull();
    const refund = { ...invoice, status: "paid" as const, ...sums(159_800, -2000, 159_800) };
    expect(caught(() => ensurePayable(refund))).toBeNull();
    const settled = { ...invoice, status: "paid" as const, ...sums(159_800, 0, 159_800) };
    expect(caught(() => ensurePayable(settled))).toEqual(refusal("This invoice is already paid."));
  });

  it.each([
    ["a draft", { status: "draft" as const }],
    ["a void one", { status: "void" as const, ...sums(159_800, -159_800) }],
    ["a credit note", { kind: "credit_note" as const }],
  ])("is not payable as %s [PAY-C-031]", (_, as) => {
    expect(caught(() => ensurePayable({ ...invoice, ...as }))).toEqual(
      refusal("Only an issued invoice can be paid."),
    );
  });

  it.each([
    [sums(159_800), "issued"],
    [sums(159_800, 0, 159_800), "paid"],
    [sums(159_800, -2000, 159_800), "paid"],
    [sums(159_800, -2000, 157_800), "paid"],
    [sums(159_800, -2000), "issued"],
  ])("with %o is %s [PAY-S-070]", (of, status) => {
    expect(statusOfPaid(of)).toBe(status);
  });
});

it("lets a closed statement be paid, an open and a paid one not [PAY-C-032]", () => {
  expect(caught(() => ensurePayableStatement({ status: "closed" }))).toBeNull();
  const open = caught(() => ensurePayableStatement({ status: "open" }));
  expect(open).toEqual(refusal("This statement is still open."));
  const paid = caught(() => ensurePayableStatement({ status: "paid" }));
  expect(paid).toEqual(refusal("This statement is already paid."));
});

describe("a payment", () => {
  const problems = (amount: number, owed: number, paidOn = "2026-12-04") =>
    caught(() => ensureWhole({ amount, paidOn }, { cents: owed, issuedOn: "2026-11-01" }, now));

  it("was made on no day before its document was there [SIL-183]", () => {
    expect(problems(2000, 2000, "2026-11-01")).toBeNull();
    for (const day of ["2026-10-31", "1926-11-20"])
      expect(problems(2000, 2000, day)).toMatchObject({
        body: { paid_on: ["Paid on cannot be before Nov 1, 2026."] },
      });
  });

  it("is all that is owed, refunds below 0, told with cents [PAY-V-037]", () => {
    expect(problems(159_800, 159_800)).toBeNull();
    expect(problems(-2000, -2000)).toBeNull();
    expect(problems(159_799, 159_800)).toMatchObject({
      body: { amount: ["The amount must equal the balance of $1,598.00."] },
    });
    expect(problems(2000, -2000)).toMatchObject({
      body: { amount: ["The amount must equal the balance of -$20.00."] },
    });
  });

  it("was made on a day that has come by UTC; both fields are told at once [PAY-V-038]", () => {
    expect(problems(1, 1, "2026-12-05")).toMatchObject({
      body: { paid_on: ["Paid on cannot be in the future."] },
    });
    expect(Object.keys((problems(1, 2, "2026-12-05") as { body: object }).body)).toEqual([
      "amount",
      "paid_on",
    ]);
  });

  it("is taken back once, the latest first [PAY-C-033]", () => {
    const recorded = [
      { id: "paid", reversed: false },
      { id: "wrong refund", reversed: true },
      { id: "its reversal", reversed: true },
    ];
    expect(caught(() => ensureReversible("paid", recorded))).toBeNull();
    for (const id of ["wrong refund", "its reversal"])
      expect(caught(() => ensureReversible(id, recorded))).toEqual(
        refusal("This payment is already reversed."),
      );
    const later = [...recorded, { id: "refund", reversed: false }];
    expect(caught(() => ensureReversible("paid", later))).toEqual(
      refusal("Reverse the later payment first."),
    );
    expect(caught(() => ensureReversible("refund", later))).toBeNull();
  });
});
