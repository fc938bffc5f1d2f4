import { beforeEach, describe, expect, it } from "vitest";
import { pool } from "@/db/client";
import { listInvoices } from "@/lib/pay/invoices/queries/list";
import { getInvoice } from "@/lib/pay/invoices/queries/one";
import { invoicesInput } from "@/lib/pay/invoices/schema";
import { tellStory } from "../../support/coverage/demo";
import { emptyAll } from "../../support/emptied";

/** Before and after the bills of a Thursday, between them and half past eleven in Maine, and around the weekend. */
const moments = [
  "2026-11-26T10:59:00Z",
  "2026-11-26T13:40:00Z",
  "2026-11-26T17:00:00Z",
  "2026-11-28T22:45:00Z",
  "2027-03-14T07:30:00Z",
  "2027-03-16T23:00:00Z",
];

describe("the invoices of the demo story", () => {
  beforeEach(() => emptyAll(pool()));

  it.each(moments)(
    "at %s: of Casco Harbor's unpaid ones the first issued has a shift of Elena's, all in, and no word of the fee [PAY-S-095]",
    async (moment) => {
      const { rep, context } = await tellStory(moment);
      const unpaid = invoicesInput.parse({ status__in: "issued", kind: "invoice", limit: 50 });
      const { results } = await listInvoices(rep, unpaid, context);
      const first = results.filter(({ healthcare_facility: { name } }) => name.startsWith("Casco")).at(-1)!;
      const invoice = await getInvoice(rep, first, context);
      const hers = invoice.lines.filter(({ provider }) =>
        provider?.display_name.startsWith("Elena Marchetti"),
      );
      expect(new Set(hers.map(({ worked_on }) => worked_on)).size).toBe(1);
      expect(JSON.stringify(invoice)).not.toMatch(/\bfee\b/i);
      const others = results.filter(
        ({ id, healthcare_facility: { name } }) => id !== first.id && name.startsWith("Casco"),
      );
      for (const other of others) {
        const { lines } = await getInvoice(rep, other, context);
        expect(JSON.stringify(lines)).not.toContain("Elena Marchetti");
      }
    },
    60_000,
  );
});
