import { z } from "zod";
import { shiftFacilityShape } from "@/lib/assignments/schema";
import {
  civilDate,
  isoInstant,
  listOf,
  listShape,
  oneOfAnyCase,
  optionalText,
  paging,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { offeredShape } from "@/lib/coverage/offers/schema";
import { rateKinds } from "@/lib/providers/words";
import { maxHandNote, nearnesses } from "./words";

/** The words of the board: shifts that need cover and may be looked through. */

export const openShiftsInput = wire(
  z.object({
    provider_rate_type: listOf(oneOfAnyCase(rateKinds)),
    /** Of the day on which a shift starts. */
    date_from: civilDate.optional(),
    date_to: civilDate.optional(),
    ...paging,
  }),
);
export type OpenShiftsInput = z.output<typeof openShiftsInput>;

export const raiseHandInput = wire(
  z.object({
    id: uuid,
    note: optionalText(maxHandNote),
  }),
);
export type RaiseHandInput = z.output<typeof raiseHandInput>;

/** A shift on the board as a provider sees it; `id` is the search's. */
export const openShiftShape = z.object({
  id: uuid,
  facility: shiftFacilityShape,
  ...offeredShape.shape,
  near: z.enum(nearnesses),
  /** The provider's own. */
  hand: z.object({ note: z.string(), created_at: isoInstant }).nullable(),
  /** The provider was asked: this is the offer to answer. */
  offer_id: uuid.nullable(),
  /** What keeps the provider from being asked, in words. */
  missing: z.array(z.string()),
});
export type OpenShift = z.output<typeof openShiftShape>;

export const openShiftListShape = listShape(openShiftShape);
