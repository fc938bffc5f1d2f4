import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { anonymous, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { instantOf } from "@/lib/core/pure/time";
import { remindOfInvoices } from "@/lib/pay/invoices/commands/remind";
import { aFacility } from "../../support/builders";
import { aTimesheet } from "../../support/pay/builders";
import { readersOf } from "../../support/pay/readers";

const remindAt = (now: Date) => remindOfInvoices(systemActor("remind-of-invoices"), contextAt(now));

/** An unpaid invoice, and the moment of a time of day so many days after the day it is due, at its facility. */
async function anUnpaidInvoice(timeZone = "America/New_York") {
  const facility = await aFacility({ timeZone });
  const made = await aTimesheet({ status: "invoiced", people: { facility } });
  const invoice = made.invoice!;
  const at = (days: number, time = "14:00") =>
    instantOf(addDays(invoice.dueOn as string, days), time, timeZone);
  return { ...made, invoice, at };
}

const reminderDays = async (invoiceId: string) => {
  const rows = await db().select().from(outbox).where(eq(outbox.name, "invoice/overdue"));
  return rows
    .map(({ payload }) => payload)
    .filter((payload) => payload.invoiceId === invoiceId)
    .map(({ daysOverdue }) => daysOverdue);
};

describe("the reminders of an unpaid invoice", () => {
  it("come 1, 8 and 15 days after it was due, once each [PAY-J-006 PAY-V-050]", async () => {
    const { invoice, at } = await anUnpaidInvoice();
    await remindAt(at(0));
    expect(await reminderDays(invoice.id)).toEqual([]);
    for (const days of [1, 1, 2, 7]) await remindAt(at(days));
    expect(await reminderDays(invoice.id)).toEqual([1]);
    for (const days of [8, 9, 15, 15, 16, 20]) await remindAt(at(days));
    expect(await reminderDays(invoice.id)).toEqual([1, 8, 15]);
  });

  it("count the days at the facility [PAY-J-006]", async () => {
    const { invoice, at } = await anUnpaidInvoice("Pacific/Honolulu");
    await remindAt(at(0, "23:59"));
    expect(await reminderDays(invoice.id)).toEqual([]);
    await remindAt(at(1, "00:00"));
    expect(await reminderDays(invoice.id)).toEqual([1]);
  });

  it("that come late are one, and end after two weeks and a half [PAY-J-006]", async () => {
    const late = await anUnpaidInvoice();
    await remindAt(late.at(10));
    expect(await reminderDays(late.invoice.id)).toEqual([10]);
    const forgotten = await anUnpaidInvoice();
    await remindAt(forgotten.at(40));
    expect(await reminderDays(forgotten.invoice.id)).toEqual([]);
  });

  it("are not given of what is paid or taken back [PAY-J-006]", async () => {
    const paid = await anUnpaidInvoice();
    const { staff } = await readersOf(paid);
    const amount = paid.invoice.totalCents / 100;
    const body = { amount, paid_on: new Date().toISOString().slice(0, 10), reference: "ACH 1" };
    expect((await staff.post(`/staff/invoices/${paid.invoice.id}/payments/`, body)).status).toBe(201);
    await remindAt(paid.at(1));
    expect(await reminderDays(paid.invoice.id)).toEqual([]);
  });

  it("are the daily job's alone [PAY-J-006]", async () => {
    expect(jobs.find(({ name }) => name === "remind-of-invoices")).toMatchObject({ cron: "0 14 * * *" });
    await expect(remindOfInvoices(anonymous)).rejects.toThrow("401");
    await expect(remindOfInvoices(systemActor("mailer"))).rejects.toThrow("403");
  });
});
