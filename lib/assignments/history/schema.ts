import { z } from "zod";
import { shiftChanges } from "@/lib/assignments/history/words";
import { askedShape } from "@/lib/assignments/shifts/schema";
import { bookingRequestStatuses } from "@/lib/assignments/shifts/words";
import { userTypes } from "@/lib/core/pure/actor";
import { isoInstant, listShape, paging, uuid, viaShape, wire } from "@/lib/core/pure/words";

export const historyActions = ["request", "respond", "update", "confirm", "cancel"] as const;
/** On the screens: sent, responded to, updated, confirmed, canceled. */
export type HistoryAction = (typeof historyActions)[number];

const extraFields = [
  "extra_hours_time_spent_minutes",
  "extra_hours_total_amount",
  "additional_charges_bonus",
  "additional_charges_travel_expenses",
] as const;
export type ExtraField = (typeof extraFields)[number];

export const historyInput = wire(
  z.object({ request_id: uuid, ...paging, limit: paging.limit.unwrap().default(50) }),
);
export type HistoryInput = z.output<typeof historyInput>;

/** What became of one shift. */
export const shiftChangeShape = z.object({ id: uuid, change: z.enum(shiftChanges), ...askedShape.shape });

export const historyItemShape = z.object({
  id: uuid,
  action: z.enum(historyActions),
  /** Where the product itself acted: staff without a name. */
  actor: z.object({
    first_name: z.string(),
    last_name: z.string(),
    is_staff: z.boolean(),
    user_type: z.enum(userTypes),
    provider_degree: z.string().nullable(),
  }),
  /** Where a key of the organization acted in the person's name; for the organization and staff alone. */
  via: viaShape.optional(),
  created_at: isoInstant,
  changes: z.object({
    status: z
      .object({
        from_value: z.enum(bookingRequestStatuses).nullable(),
        to_value: z.enum(bookingRequestStatuses),
      })
      .nullable(),
    bookings: z.array(shiftChangeShape),
    /** What was missing of the facility's requirements, and was taken note of. */
    acknowledged: z.array(z.string()).optional(),
    /** Extra pay that was set, in the viewer's money; minutes for the time. */
    booking_request_extra: z.array(
      z.object({
        field: z.enum(extraFields),
        from_value: z.number().nullable(),
        to_value: z.number().nullable(),
      }),
    ),
  }),
  comment: z.string(),
});
export type HistoryItem = z.output<typeof historyItemShape>;

export const historyItemListShape = listShape(historyItemShape);
