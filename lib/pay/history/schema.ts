import { z } from "zod";
import { timesheetStatuses } from "@/lib/assignments/attendance/words";
import { userTypes } from "@/lib/core/pure/actor";
import { isoInstant, listShape, paging, uuid, viaShape, wire } from "@/lib/core/pure/words";
import { timesheetActions } from "@/lib/pay/history/words";
import { reasonCodes } from "@/lib/pay/words";

export const timesheetHistoryInput = wire(
  z.object({ id: uuid, ...paging, limit: paging.limit.unwrap().default(50) }),
);
export type TimesheetHistoryInput = z.output<typeof timesheetHistoryInput>;

const changeShape = z.object({ from: z.unknown(), to: z.unknown() });

export const timesheetStepShape = z.object({
  id: uuid,
  action: z.enum(timesheetActions),
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
  from_status: z.enum(timesheetStatuses),
  to_status: z.enum(timesheetStatuses),
  reason_code: z.enum(reasonCodes).nullable(),
  comment: z.string(),
  /** By field, in the viewer's money: start, end, break_minutes, hours, extras, amount. */
  changes: z.record(z.string(), changeShape),
  created_at: isoInstant,
});
export type TimesheetStep = z.output<typeof timesheetStepShape>;

export const timesheetStepListShape = listShape(timesheetStepShape);
