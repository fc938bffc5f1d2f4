import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aStaff } from "../../support/builders";
import { aBilledShift, aClosedStatement } from "../../support/pay/statements";

const linesOf = (objectId: string, actorId: string) =>
  db()
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.objectId, objectId), eq(auditLog.actorId, actorId)))
    .orderBy(auditLog.id);

it("a look at the pay desk leaves an audit line of whoever looked", async () => {
  const { userId } = await aStaff();
  expect((await (await signInAs({ userId })).get("/staff/pay/")).status).toBe(200);
  expect(await linesOf("desk", userId)).toEqual([{ action: "pay/read", details: {} }]);
});

it("an invoice that a representative takes as a file leaves an audit line, a refused one none", async () => {
  const { rep, invoice, people } = await aBilledShift();
  for (const form of ["csv", "pdf"])
    expect((await rep.get(`/invoices/${invoice.id}/file.${form}`)).status).toBe(200);
  const provider = await signInAs(people.provider);
  expect((await provider.get(`/invoices/${invoice.id}/file.csv`)).status).toBe(403);
  expect(await linesOf(invoice.id, people.rep.userId)).toEqual([
    { action: "invoice/exported", details: { form: "csv" } },
    { action: "invoice/exported", details: { form: "pdf" } },
  ]);
  expect(await linesOf(invoice.id, people.provider.userId)).toEqual([]);
});

it("a statement that its provider takes as a file leaves an audit line; staff's is their reading", async () => {
  const { provider, staff, statement, people } = await aClosedStatement();
  for (const caller of [provider, staff])
    expect((await caller.get(`/statements/${statement.id}/file.csv`)).status).toBe(200);
  expect(await linesOf(statement.id, people.provider.userId)).toEqual([
    { action: "statement/exported", details: { form: "csv" } },
  ]);
  const reads = await db()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.objectId, statement.id), eq(auditLog.actorKind, "staff")));
  expect(reads.map(({ action }) => action)).toContain("statement/read");
});
