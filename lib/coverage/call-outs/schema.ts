import { z } from "zod";
import { callOutShape } from "@/lib/assignments/shifts/schema";
import { callOutReasons, callOutStatuses } from "@/lib/assignments/shifts/words";
import { listOf, listShape, oneOfAnyCase, paging, text, toggle, uuid, wire } from "@/lib/core/pure/words";
import { maxCallOutComment } from "./words";

const comment = text(maxCallOutComment)
  .nullish()
  .transform((words) => words ?? "");

export const callOutInput = wire(
  z.object({
    booking: uuid,
    reason: z
      .enum(callOutReasons)
      .nullish()
      .transform((reason) => reason ?? null),
    comment,
  }),
);
export type CallOutInput = z.output<typeof callOutInput>;

export const withdrawInput = wire(z.object({ id: uuid, comment }));
export type WithdrawInput = z.output<typeof withdrawInput>;

export const callOutsInput = wire(
  z.object({
    status: listOf(oneOfAnyCase(callOutStatuses)),
    /** Only call-outs whose shift has not ended and that nobody has taken over or is being looked for. */
    needs_cover: toggle,
    /** Reports that the holder has not confirmed. */
    awaits_me: toggle,
    ...paging,
  }),
);
export type CallOutsInput = z.output<typeof callOutsInput>;

/** In a list the call-out names its shift, because nothing beside it does. */
const listedCallOutShape = callOutShape.extend({ facility_name: z.string(), start_on: z.string() });
export type ListedCallOut = z.output<typeof listedCallOutShape>;

export const callOutListShape = listShape(listedCallOutShape);
