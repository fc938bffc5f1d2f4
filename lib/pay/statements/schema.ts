import { z } from "zod";
import {
  dollarsAMile,
  hourCount,
  isoInstant,
  listOf,
  listShape,
  paging,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { lineKinds } from "@/lib/pay/lines/words";
import { askedWord, paymentShape } from "@/lib/pay/schema";
import { statementStatuses } from "@/lib/pay/statements/words";

/** The words of statements: what a provider is owed. */

export const statementsInput = wire(
  z.object({
    status__in: listOf(askedWord(statementStatuses)),
    /** For staff. */
    provider: listOf(uuid),
    ...paging,
  }),
);
export type StatementsInput = z.output<typeof statementsInput>;

export const statementInput = wire(z.object({ id: uuid }));
export type StatementInput = z.output<typeof statementInput>;

/** One line in the provider's dollars: `rate` is the shift rate, `amount` the pay. */
export const statementLineShape = z.object({
  id: uuid,
  timesheet_id: uuid.nullable(),
  provider_booking_request_id: uuid,
  healthcare_facility_name: z.string(),
  worked_on: z.string(),
  kind: z.enum(lineKinds),
  minutes: z.number().int().nullable(),
  hours: hourCount.nullable(),
  rate: z.number().nullable(),
  miles: z.number().int().nullable(),
  mileage_rate: dollarsAMile.nullable(),
  amount: z.number(),
  is_correction: z.boolean(),
});
export type StatementLine = z.output<typeof statementLineShape>;

/** One statement of a provider. */
export const statementShape = z.object({
  id: uuid,
  /** Counts within the provider; null while open. */
  number: z.number().int().nullable(),
  status: z.enum(statementStatuses),
  opened_on: z.string(),
  closed_on: z.string().nullable(),
  closes_at: isoInstant,
  total: z.number(),
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
  /** For staff alone. */
  provider: z.object({ id: uuid, display_name: z.string() }).optional(),
  lines: z.array(statementLineShape),
  /** Of a single one for staff alone: what was recorded, to be taken back. */
  payments: z.array(paymentShape).optional(),
});
export type Statement = z.output<typeof statementShape>;
export const statementListShape = listShape(statementShape);
