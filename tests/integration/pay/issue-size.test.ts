import { afterAll, expect, it } from "vitest";
import { systemActor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { issueDraft } from "@/lib/pay/invoices/commands/issue";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs } from "../../support/api";
import { aBookingRequest, aConnection, aFacility, aRep, aStaff } from "../../support/builders";
import { aDraft, approveAll, documentsOf, linesOfDocument } from "../../support/pay/bills";
import { expectBooksBalance } from "../../support/pay/builders";

const providers = 20;
const shiftsEach = 25;
const mostStatements = 20;
const mostMs = 2_000;

const days = Array.from({ length: shiftsEach }, (_, index) => addDays("2026-02-11", index));

/** A draft of 500 approved timesheets. */
async function aLargeDraft() {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId });
  for (let made = 0; made < providers; made += 1) {
    const connected = await aConnection({ rep, facility, as: "approved" });
    await aBookingRequest({
      ...connected,
      status: "confirmed",
      shifts: days.map((startOn) => ({ startOn })),
    });
  }
  await approveAll(facility, rep);
  return { facility, draft: await aDraft(facility, "2026-03-03") };
}

afterAll(expectBooksBalance);

async function measured(work: () => Promise<unknown>) {
  const started = performance.now();
  const statements = await statementsOf(work);
  return { statements: statements.map(({ text }) => text.slice(0, 90)), ms: performance.now() - started };
}

it("500 timesheets are issued by the job in 20 statements at most, and in two seconds [PAY-I-015]", async () => {
  const { facility, draft } = await aLargeDraft();
  const { statements, ms } = await measured(() =>
    issueDraft(systemActor("bill-facilities"), { id: draft.id }),
  );
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(mostStatements);
  expect(ms).toBeLessThan(mostMs);
  const [invoice] = await documentsOf(facility);
  expect(invoice).toMatchObject({ status: "issued", totalCents: 500 * 259_200 });
  expect(await linesOfDocument(draft.id)).toHaveLength(500);
}, 60_000);

it("500 timesheets are issued by staff in 20 statements at most, and in two seconds [PAY-I-015]", async () => {
  const { draft } = await aLargeDraft();
  const staff = await signInAs(await aStaff());
  await staff.get(`/invoices/${draft.id}/`);
  let status = 0;
  const { statements, ms } = await measured(async () => {
    const body = { expected_total: 500 * 2592 };
    const answer = await staff.post(`/staff/invoices/${draft.id}/issue/`, body);
    status = answer.status;
  });
  expect(status).toBe(200);
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(mostStatements);
  expect(ms).toBeLessThan(mostMs);
}, 60_000);
