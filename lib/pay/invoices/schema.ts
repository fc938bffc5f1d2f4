import { z } from "zod";
import {
  civilDate,
  dollars,
  dollarsAMile,
  hourCount,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  requiredText,
  text,
  toggle,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import {
  creditOutcomes,
  invoiceKinds,
  invoiceSorts,
  invoiceStatuses,
  voidOutcomes,
} from "@/lib/pay/invoices/words";
import { lineKinds } from "@/lib/pay/lines/words";
import { askedWord, documentShape, paymentShape } from "@/lib/pay/schema";
import { giveReason } from "@/lib/pay/words";

/** The words of invoices and credit notes. */

export const invoicesInput = wire(
  z.object({
    status__in: listOf(askedWord(invoiceStatuses)),
    kind: listOf(askedWord(invoiceKinds)),
    /** Issued, and due before today at the facility. */
    overdue: toggle,
    healthcare_facility: listOf(uuid),
    /** For staff. */
    healthcare_entity: listOf(uuid),
    /** Days of the invoices. */
    date_from: civilDate.optional(),
    date_to: civilDate.optional(),
    /** A number. */
    search: text(200).optional(),
    sort_by: oneOfAnyCase(invoiceSorts).default("invoice_on"),
    sort_direction: oneOfAnyCase(["asc", "desc"]).default("desc"),
    ...paging,
  }),
);
export type InvoicesInput = z.output<typeof invoicesInput>;

export const invoiceInput = wire(z.object({ id: uuid }));
export type InvoiceInput = z.output<typeof invoiceInput>;

/** What both lists and pages show of an invoice or credit note, in all-in dollars. */
const headShape = z.object({
  id: uuid,
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  /** `W0001-000012`; null while a draft. */
  number: z.string().nullable(),
  period_start: z.string(),
  period_end: z.string(),
  issue_at: isoInstant,
  invoice_on: z.string().nullable(),
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
  healthcare_facility: z.object({ id: uuid, name: z.string(), time_zone: z.string() }),
  healthcare_entity: z.object({ id: uuid, name: z.string() }),
  bill_to: z
    .object({
      organization_name: z.string(),
      facility_name: z.string(),
      street_address: z.string(),
      city: z.string(),
      state: z.string().nullable(),
      zip_code: z.string(),
    })
    .nullable(),
  total: z.number(),
  credited: z.number(),
  paid: z.number(),
  balance: z.number(),
  credits_invoice: documentShape.nullable(),
  credit_notes: z.array(documentShape.extend({ total: z.number(), invoice_on: z.string() })),
  reason: z.string(),
  /** For staff alone. */
  pay: z.number().optional(),
  fee: z.number().optional(),
});

/** One line in the organization's dollars: `rate` is the facility rate, `amount` holds the fee. */
export const invoiceLineShape = z.object({
  /** Null in a draft, whose lines are computed when it is read. */
  id: uuid.nullable(),
  timesheet_id: uuid.nullable(),
  provider_booking_request_id: uuid,
  provider: z.object({ id: uuid, display_name: z.string() }),
  worked_on: z.string(),
  kind: z.enum(lineKinds),
  minutes: z.number().int().nullable(),
  hours: hourCount.nullable(),
  rate: z.number().nullable(),
  miles: z.number().int().nullable(),
  mileage_rate: dollarsAMile.nullable(),
  amount: z.number(),
  is_credited: z.boolean(),
  /** For staff alone. */
  pay: z.number().optional(),
  fee: z.number().optional(),
});
export type InvoiceLine = z.output<typeof invoiceLineShape>;

export const invoiceShape = headShape.extend({
  lines: z.array(invoiceLineShape),
  payments: z.array(paymentShape),
});
export type Invoice = z.output<typeof invoiceShape>;

export const listedInvoiceShape = headShape;
export type ListedInvoice = z.output<typeof listedInvoiceShape>;
export const invoiceListShape = listShape(listedInvoiceShape);

export const issueInput = wire(z.object({ id: uuid, expected_total: dollars }));
export type IssueInput = z.output<typeof issueInput>;

const reason = requiredText(giveReason);

/** Items are whole: a timesheet with all its lines, or the extra pay of an assignment. */
export const creditInput = wire(
  z.object({
    id: uuid,
    timesheet_ids: z.array(uuid).max(1000).default([]),
    provider_booking_request_ids: z.array(uuid).max(1000).default([]),
    // biome-ignore lint/suspicious/noThenProperty: the documented name
    then: z.enum(creditOutcomes),
    reason,
  }),
);
export type CreditInput = z.output<typeof creditInput>;

export const voidInput = wire(
  // biome-ignore lint/suspicious/noThenProperty: the documented name
  z.object({ id: uuid, then: z.enum(voidOutcomes), reason }),
);
export type VoidInput = z.output<typeof voidInput>;
