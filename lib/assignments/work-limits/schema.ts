import { z } from "zod";
import { wholeNumberIn, wire } from "@/lib/core/pure/words";
import { type LimitName, limitBounds, outOfBounds } from "./words";

/** A limit within its bounds; null, and left out, for none. */
const limit = (name: LimitName) => {
  const { min, max } = limitBounds[name];
  return wholeNumberIn([min, max], outOfBounds(limitBounds[name])).nullable().default(null);
};

export const saveLimitsInput = wire(
  z.object({
    min_rest_hours: limit("min_rest_hours"),
    max_nights_in_row: limit("max_nights_in_row"),
    max_days_in_row: limit("max_days_in_row"),
    max_hours_week: limit("max_hours_week"),
  }),
);
export type SaveLimitsInput = z.output<typeof saveLimitsInput>;

const asked = z.number().int().nullable();

/** What a provider asks for between and around shifts; null for none. */
export const limitsShape = z.object({
  min_rest_hours: asked,
  max_nights_in_row: asked,
  max_days_in_row: asked,
  max_hours_week: asked,
});
export type Limits = z.output<typeof limitsShape>;
