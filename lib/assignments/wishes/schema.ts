import { z } from "zod";
import { shiftFacilityShape } from "@/lib/assignments/schema";
import { pricedShape } from "@/lib/assignments/shifts/schema";
import { maxWishNote } from "@/lib/assignments/wishes/words";
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
import { rateKinds } from "@/lib/providers/words";

/** The words of wishes: open shifts of a provider's own facilities, and its word that it would like one. */

export const openNeedsInput = wire(
  z.object({
    provider_rate_type: listOf(oneOfAnyCase(rateKinds)),
    facility: listOf(uuid),
    /** Of the day on which a shift starts. */
    date_from: civilDate.optional(),
    date_to: civilDate.optional(),
    ...paging,
  }),
);
export type OpenNeedsInput = z.output<typeof openNeedsInput>;

export const wishInput = wire(
  z.object({
    id: uuid,
    note: optionalText(maxWishNote),
  }),
);
export type WishInput = z.output<typeof wishInput>;

/** A needed shift as a provider sees it who may work there: nothing of its opportunity, of maxima or of other wishes. */
export const openNeedShape = z.object({
  id: uuid,
  facility: shiftFacilityShape,
  ...pricedShape.shape,
  /** Whether the provider offers that day for this kind of shift. */
  is_offered: z.boolean(),
  /** The provider's own. */
  wish: z.object({ note: z.string(), created_at: isoInstant }).nullable(),
});
export type OpenNeed = z.output<typeof openNeedShape>;

export const openNeedListShape = listShape(openNeedShape);
