import { closeCallOuts } from "@/lib/coverage/call-outs/commands/write";
import type { Step } from "./lock";

/**
 * A provider who reports what became of the shift withdraws a call-out that a rep has reported and nobody has confirmed
 * [PAY-S-069]. Under the provider's lock, so that it is not confirmed meanwhile.
 */
export async function withdrawReport({ timesheet: { openCallOut }, unit, now }: Step) {
  if (!openCallOut || openCallOut.isConfirmed) return;
  await closeCallOuts(unit, [openCallOut], { status: "withdrawn", now });
}
