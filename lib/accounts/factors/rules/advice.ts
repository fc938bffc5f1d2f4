import { dayMs } from "@/lib/core/pure/durations";

const advisedForDays = 30;

/** What a browser keeps once the line was closed: it never comes again. */
export const adviceClosed = "closed";

/**
 * Whether somebody without a factor is advised to add a passkey: from the first time on for 30 days, or until they close
 * the line [ACS-S-012]. `kept` is when this browser showed it first, in milliseconds.
 */
export function advisesPasskey(kept: string | null, now: Date): boolean {
  if (kept === null) return true;
  const since = Number(kept);
  return kept !== adviceClosed && now.getTime() - since < advisedForDays * dayMs;
}
