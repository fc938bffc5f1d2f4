import { z } from "zod";
import { reasonMissing } from "@/lib/connections/clearances/words";
import {
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
import { type ClearanceStatus, clearanceStatuses } from "@/lib/providers/words";

export const clearanceRejectionReasons = [
  "we_already_have_a_relationship_with_this_provider",
  "provider_has_been_presented_by_another_agency",
  "provider_does_not_meet_requirements",
  "other",
] as const;
export type ClearanceRejectionReason = (typeof clearanceRejectionReasons)[number];

const clearanceSorts = ["updated_at", "-updated_at", "created_at", "-created_at"] as const;

export const clearancesInput = wire(
  z.object({
    healthcare_entity: uuid.optional(),
    provider: listOf(uuid),
    search: text(100).optional(),
    ordering: z.enum(clearanceSorts).default("-updated_at"),
    ...paging,
  }),
);
export type ClearancesInput = z.output<typeof clearancesInput>;

/** The path names the status; one in the body must agree with it (SIL-153). */
const statusGiven = (status: ClearanceStatus) =>
  oneOfAnyCase(clearanceStatuses)
    .refine((given) => given === status)
    .optional();

export const clearedInput = wire(z.object({ id: uuid, clearance_status: statusGiven("cleared") }));
export const pendingClearanceInput = wire(
  z.object({ id: uuid, clearance_status: statusGiven("pending_clearance") }),
);

/** Why somebody says no: one of the reasons. Its details count only with reason `other`. */
export const reasonIn = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.enum(reasons, { error: () => reasonMissing });
export const reasonDetails = z.preprocess((value) => value ?? "", text(2000));

/** Not before the date may the provider be presented again. */
export const notClearedInput = wire(
  z.object({
    id: uuid,
    clearance_status: statusGiven("not_cleared"),
    clearance_rejection_reason: reasonIn(clearanceRejectionReasons),
    clearance_rejection_details: reasonDetails,
    clearance_date: z.preprocess((value) => value || null, civilDate.nullable()),
  }),
);
export type NotClearedInput = z.output<typeof notClearedInput>;

export const clearanceShape = z.object({
  id: uuid,
  healthcare_entity: z.object({ id: uuid, name: z.string() }),
  provider: z.object({ id: uuid, display_name: z.string() }),
  clearance_status: z.enum(clearanceStatuses),
  clearance_rejection_reason: z.enum(clearanceRejectionReasons).nullable(),
  clearance_rejection_details: z.string(),
  clearance_date: z.string().nullable(),
  created_at: isoInstant,
  updated_at: isoInstant,
});
export type Clearance = z.output<typeof clearanceShape>;

export const clearanceListShape = listShape(clearanceShape);
