import type { CallOutRow } from "@/lib/assignments/rules/call-outs";
import { viewCallOut } from "@/lib/assignments/views/call-out";
import type { Actor } from "@/lib/core/pure/actor";
import type { ListedCallOut } from "@/lib/coverage/call-outs/schema";

type ListedRow = CallOutRow & { facilityName: string; startOn: string };

/** A call-out in a list, with the name of its facility and its day. */
export const viewListedCallOut = (actor: Actor, row: ListedRow, now: Date): ListedCallOut => ({
  ...viewCallOut(actor, row, now),
  facility_name: row.facilityName,
  start_on: row.startOn,
});
