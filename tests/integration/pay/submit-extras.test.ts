import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { idOfAddress } from "@/lib/core/pure/paths";
import { fileUnusable } from "@/lib/files/words";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { aProvider } from "../../support/builders";
import { aFile } from "../../support/files/uploads";
import { expectBooksBalance } from "../../support/pay/builders";
import { aCase, aReceipt, expectInvalid, extrasOf, historyOf, withoutTrace } from "../../support/pay/reports";

const texts = timesheetTexts;
const terms = { mileageRateTenths: 725 };
const overtime = { kind: "OVERTIME", minutes: 90, amount: 150.5, note: "Two admissions" };
const mileage = { kind: "MILEAGE", miles: 47 };

const aCaseWithMiles = () => aCase({ terms });

type Extra = Record<string, unknown>;
type Case = Awaited<ReturnType<typeof aCaseWithMiles>>;

async function withExtras(of: Case, ...extras: Extra[]) {
  const answer = await of.submit({ extras });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const statusOf = async (address: string) => {
  const [file] = await db()
    .select()
    .from(files)
    .where(eq(files.id, idOfAddress(address)!));
  return file?.status;
};

describe("extras of a timesheet", () => {
  it("are paid on top: time bears the fee, miles and expenses do not [PAY-C-014 PAY-V-004 PAY-V-032]", async () => {
    const of = await aCaseWithMiles();
    const file = await aReceipt(of.provider.userId);
    const expense = { kind: "EXPENSE", amount: "42.50", note: "Parking", file };
    const body = await withExtras(
      of,
      overtime,
      { ...mileage, amount: 999, minutes: 5 },
      { ...expense, miles: 9 },
    );
    expect(body).toMatchObject({ hours_amount: 2_160, extras_amount: 227.08, amount: 2_387.08 });
    expect(body.extras).toEqual([
      { ...overtime, id: expect.any(String), miles: null, mileage_rate: null, file: null },
      {
        id: expect.any(String),
        kind: "MILEAGE",
        minutes: null,
        miles: 47,
        mileage_rate: 0.725,
        amount: 34.08,
        note: "",
        file: null,
      },
      {
        id: expect.any(String),
        kind: "EXPENSE",
        minutes: null,
        miles: null,
        mileage_rate: null,
        amount: 42.5,
        note: "Parking",
        file,
      },
    ]);
    const shown = (await of.by.rep.get(`/timesheets/${of.timesheetId}/`)).body;
    expect(shown.extras.map(({ amount }: { amount: number }) => amount)).toEqual([180.6, 34.08, 42.5]);
    expect(shown.amount).toBe(2_592 + 257.18);
    expect((await of.now()).feeCents).toBe(43_200 + 3_010);
    await expectBooksBalance();
  });

  it("are the whole list: known ones stay themselves, missing ones go, new ones come [PAY-C-014]", async () => {
    const of = await aCaseWithMiles();
    const { extras } = await withExtras(of, overtime, mileage);
    const [first, second] = extras as [Extra, Extra];
    const holiday = { kind: "HOLIDAY", minutes: 60, amount: 80 };
    const changed = { id: first.id, kind: "CALL_BACK", minutes: 30, amount: 60, note: "" };
    const after = await withExtras(of, { ...mileage, id: second.id, miles: 50 }, holiday, changed);
    expect(after.extras.map(({ id, kind }: Extra) => [id, kind])).toEqual([
      [second.id, "MILEAGE"],
      [expect.any(String), "HOLIDAY"],
      [first.id, "CALL_BACK"],
    ]);
    expect(
      (await extrasOf(of.timesheetId)).map(({ position, amountCents }) => [position, amountCents]),
    ).toEqual([
      [0, 3_625],
      [1, 8_000],
      [2, 6_000],
    ]);
    const rest = await withExtras(of, { ...changed, id: first.id });
    expect(rest.extras.map(({ id }: Extra) => id)).toEqual([first.id]);
    expect((await withExtras(of)).extras).toEqual([]);
    expect(await extrasOf(of.timesheetId)).toEqual([]);
    await expectBooksBalance();
  });

  it("are told in the history as they came and went, in the viewer's money [PAY-C-014 PAY-C-013]", async () => {
    const of = await aCaseWithMiles();
    await withExtras(of, overtime);
    await withExtras(of, mileage);
    const steps = (await historyOf(of.timesheetId)).map(({ changes }) => changes);
    const kept = { kind: "OVERTIME", minutes: 90, miles: null, note: "Two admissions" };
    expect(steps.at(-1)).toMatchObject({
      extras: {
        from: [{ ...kept, payCents: 15_050, feeCents: 3_010 }],
        to: [{ kind: "MILEAGE", minutes: null, miles: 47, note: "", payCents: 3_408, feeCents: 0 }],
      },
    });
    expect((await of.by.provider.get(of.path("history"))).body.results[0].changes.amount).toEqual({
      from: 2_310.5,
      to: 2_194.08,
    });
    expect((await of.by.rep.get(of.path("history"))).body.results[0].changes.amount).toEqual({
      from: 2_772.6,
      to: 2_626.08,
    });
  });

  it("of another timesheet are not there, and none is named twice [PAY-C-014 PAY-I-034]", async () => {
    const of = await aCaseWithMiles();
    const other = await aCaseWithMiles();
    const { extras } = await withExtras(other, overtime);
    const stranger = await withoutTrace(of.timesheetId, () =>
      of.submit({ extras: [{ ...overtime, id: extras[0].id }] }),
    );
    expect(stranger.status).toBe(404);
    const own = (await withExtras(of, overtime)).extras[0];
    await expectInvalid(of.timesheetId, { "extras.1.id": "Invalid value" }, () =>
      of.submit({ extras: [own, own] }),
    );
    expect(await extrasOf(other.timesheetId)).toHaveLength(1);
  });
});

describe("an extra is refused", () => {
  const holiday = (values: Extra) => [{ kind: "HOLIDAY", minutes: 60, amount: 80, ...values }];
  const expense = (values: Extra) => [{ kind: "EXPENSE", amount: 10, ...values }];
  const tooSmall = "Ensure this value is greater than or equal to 0.";
  const tooLarge = "Ensure this value is less than or equal to 1000000.";

  it.each<[string, string, Extra[], Record<string, string>]>([
    ["of no known kind", "PAY-V-029", [{ kind: "BONUS", amount: 5 }], { "extras.0.kind": "Invalid value" }],
    ["without time", "PAY-V-030", holiday({ minutes: undefined }), { "extras.0.minutes": texts.timeMissing }],
    ["of no time", "PAY-V-030", holiday({ minutes: 0 }), { "extras.0.minutes": texts.timeMissing }],
    [
      "of more than a day",
      "PAY-V-030",
      holiday({ minutes: 1441 }),
      { "extras.0.minutes": texts.timeMissing },
    ],
    ["without an amount", "PAY-V-030", holiday({ amount: null }), { "extras.0.amount": texts.amountMissing }],
    ["of no amount", "PAY-V-030", holiday({ amount: 0 }), { "extras.0.amount": texts.amountMissing }],
    ["without a receipt", "PAY-V-031", expense({}), { "extras.0.file": texts.receiptMissing }],
    ["with an empty receipt", "PAY-V-031", expense({ file: "" }), { "extras.0.file": texts.receiptMissing }],
    ["without miles", "PAY-V-032", [{ kind: "MILEAGE" }], { "extras.0.miles": texts.milesMissing }],
    ["of no miles", "PAY-V-032", [{ ...mileage, miles: 0 }], { "extras.0.miles": texts.milesMissing }],
    ["of half a mile", "PAY-V-032", [{ ...mileage, miles: 1.5 }], { "extras.0.miles": texts.milesMissing }],
    ["of 2001 miles", "PAY-V-032", [{ ...mileage, miles: 2001 }], { "extras.0.miles": texts.milesMissing }],
    ["of less than nothing", "PAY-V-033", holiday({ amount: -1 }), { "extras.0.amount": tooSmall }],
    ["of too much", "PAY-V-033", holiday({ amount: 1_000_000.01 }), { "extras.0.amount": tooLarge }],
    ["in parts of a cent", "PAY-V-033", holiday({ amount: 10.005 }), { "extras.0.amount": "Invalid value" }],
    ["in words", "PAY-V-033", holiday({ amount: "ten" }), { "extras.0.amount": "Invalid value" }],
    ["in a power", "PAY-V-033", holiday({ amount: "1e3" }), { "extras.0.amount": "Invalid value" }],
    ["of 1e308", "PAY-I-032", holiday({ amount: 1e308 }), { "extras.0.amount": "Invalid value" }],
    ["of -1e308", "PAY-I-032", holiday({ amount: -1e308 }), { "extras.0.amount": "Invalid value" }],
  ])("%s [%s]", async (_what, _id, extras, problems) => {
    const of = await aCaseWithMiles();
    await expectInvalid(of.timesheetId, problems, () => of.submit({ extras }));
  });

  it("of an expense that costs nothing, with its receipt [PAY-V-031]", async () => {
    const of = await aCaseWithMiles();
    const file = await aReceipt(of.provider.userId);
    for (const amount of [0, null])
      await expectInvalid(of.timesheetId, { "extras.0.amount": texts.amountMissing }, () =>
        of.submit({ extras: expense({ amount, file }) }),
      );
  });

  it("for miles where the assignment pays none, or too few to be worth a cent [PAY-V-032]", async () => {
    const of = await aCase();
    await expectInvalid(of.timesheetId, { "extras.1.kind": texts.noMileage }, () =>
      of.submit({ extras: [overtime, mileage] }),
    );
    const cheap = await aCase({ terms: { mileageRateTenths: 4 } });
    await expectInvalid(cheap.timesheetId, { "extras.0.miles": texts.milesMissing }, () =>
      cheap.submit({ extras: [{ kind: "MILEAGE", miles: 1 }] }),
    );
  });

  it("as one of more than 20 [PAY-V-029]", async () => {
    const of = await aCaseWithMiles();
    const many = (count: number) => ({ extras: Array(count).fill(overtime) });
    await expectInvalid(of.timesheetId, { extras: texts.tooManyExtras }, () => of.submit(many(21)));
    expect((await of.submit(many(20))).body.extras).toHaveLength(20);
    await expectBooksBalance();
  });

  it("never at its bounds: a day, 2000 miles, a million dollars, a cent [PAY-V-030 PAY-V-032 PAY-V-033]", async () => {
    const of = await aCaseWithMiles();
    const { extras, amount } = await withExtras(
      of,
      { kind: "HOLIDAY", minutes: 1440, amount: 1_000_000 },
      { kind: "OVERTIME", minutes: 1, amount: 0.01 },
      { kind: "MILEAGE", miles: 2000 },
    );
    expect(extras.map((each: Extra) => each.amount)).toEqual([1_000_000, 0.01, 1_450]);
    expect(amount).toBe(1_003_610.01);
    await expectBooksBalance();
  });
});

describe("a receipt", () => {
  const expense = (file: string) => ({ kind: "EXPENSE", amount: 12, file });

  it("goes with its extra, and is replaced, kept or given up with it [PAY-C-014 PAY-V-031]", async () => {
    const of = await aCaseWithMiles();
    const [one, two] = [await aReceipt(of.provider.userId), await aReceipt(of.provider.userId)];
    const [first] = (await withExtras(of, expense(one))).extras;
    expect((await of.by.rep.get(one)).status).toBe(200);
    await withExtras(of, overtime, { ...expense(one), id: first.id });
    expect(await statusOf(one)).toBe("complete");
    const replaced = await withExtras(of, { ...expense(two), id: first.id });
    expect(replaced.extras[0]).toMatchObject({ id: first.id, file: two });
    expect([await statusOf(one), await statusOf(two)]).toEqual(["removed", "complete"]);
    await withExtras(of, overtime);
    expect(await statusOf(two)).toBe("removed");
    expect((await of.by.rep.get(two)).status).toBe(404);
  });

  it("is the provider's own upload for this use, and no other record's [PAY-I-033]", async () => {
    const of = await aCaseWithMiles();
    const { userId } = of.provider;
    const held = await aReceipt(userId);
    const other = await aCase({ people: { provider: of.provider }, shift: { startOn: "2025-06-02" } });
    expect((await other.submit({ extras: [expense(held)] })).status).toBe(200);
    const document = await aFile({ uploaderId: userId, destination: "provider_documents" });
    const open = await aFile({ uploaderId: userId, destination: "timesheet_receipts", status: "open" });
    const strangers = await aReceipt((await aProvider()).userId);
    const unknown = "/api/files/0190f000-0000-7000-8000-000000000001/";
    for (const file of [held, document.address, open.address, strangers, unknown])
      await expectInvalid(of.timesheetId, { "extras.1.file": fileUnusable }, () =>
        of.submit({ extras: [overtime, expense(file)] }),
      );
    const own = await aReceipt(userId);
    await expectInvalid(of.timesheetId, { "extras.1.file": fileUnusable }, () =>
      of.submit({ extras: [expense(own), expense(own)] }),
    );
    expect((await of.submit({ extras: [expense(own)] })).status).toBe(200);
  });
});
