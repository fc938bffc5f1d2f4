import { type CallOutRow, callOutAbilitiesOf } from "@/lib/assignments/rules/call-outs";
import { type CallOut, callOutShape } from "@/lib/assignments/shifts/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { viewOf } from "@/lib/core/pure/view";

/** A call-out as this actor may see it. */
export const viewCallOut = (actor: Actor, row: CallOutRow, now: Date): CallOut =>
  viewOf(callOutShape, row, callOutAbilitiesOf(actor, row, now));
