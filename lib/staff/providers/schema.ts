import { z } from "zod";
import { registrationStatuses, registrationSteps } from "@/lib/core/pure/actor";
import {
  askedInstant,
  civilDate,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  text,
  uuid,
  wire,
} from "@/lib/core/pure/words";

/** The words of activation: the facts that staff record of a provider. */

export const listStaffProvidersInput = wire(
  z.object({
    status: listOf(oneOfAnyCase(registrationStatuses)),
    search: text(200).optional(),
    ...paging,
  }),
);
export type ListStaffProvidersInput = z.output<typeof listStaffProvidersInput>;

/** An instant, or a day (kept as its noon in UTC, so that it is the same day in every US zone); null takes it back. */
const recordedAt = z
  .union([
    civilDate.transform((day) => new Date(`${day}T12:00:00Z`)),
    askedInstant.transform((instant) => new Date(instant)),
  ])
  .nullable()
  .optional();

export const recordFactsInput = wire(
  z.object({
    id: uuid,
    advocate_contacted_at: recordedAt,
    background_check_passed_at: recordedAt,
    background_check_reference: text(200).optional(),
  }),
);
export type RecordFactsInput = z.output<typeof recordFactsInput>;

export const staffProviderRowShape = z.object({
  id: uuid,
  user_id: uuid,
  display_name: z.string(),
  email: z.string(),
  registration_status: z.enum(registrationStatuses),
  is_active: z.boolean(),
  advocate_contacted_at: isoInstant.nullable(),
  background_check_passed_at: isoInstant.nullable(),
  contract_signed_at: isoInstant.nullable(),
  created_at: isoInstant,
});
export type StaffProviderRow = z.output<typeof staffProviderRowShape>;

export const staffProviderShape = staffProviderRowShape.extend({
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  npi: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  degrees: z.array(z.string()),
  specialties: z.array(z.string()),
  completed_registration_steps: z.array(z.enum(registrationSteps)),
  background_check_reference: z.string(),
  rejected_reason: z.string().nullable(),
  /** What still keeps the provider from being activated, as texts. */
  missing_for_activation: z.array(z.string()),
});
export type StaffProvider = z.output<typeof staffProviderShape>;

export const staffProviderRowListShape = listShape(staffProviderRowShape);
