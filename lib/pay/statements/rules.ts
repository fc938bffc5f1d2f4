import { dayMs } from "@/lib/core/pure/durations";

const friday = 5;

/** The next Friday, 12:00 UTC: always after the given moment [PAY-V-012 PAY-V-050]. */
export function nextClosing(now: Date): Date {
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12);
  const days = (friday - now.getUTCDay() + 7) % 7;
  const closing = noon + days * dayMs;
  return new Date(closing > now.getTime() ? closing : closing + 7 * dayMs);
}

const weekMs = 7 * dayMs;

/** When a statement closes that had nothing to pay out: whole weeks later, after the given moment [PAY-S-071]. */
export function closingAfter(closesAt: Date, now: Date): Date {
  const weeks = Math.max(0, Math.floor((now.getTime() - closesAt.getTime()) / weekMs)) + 1;
  return new Date(closesAt.getTime() + weeks * weekMs);
}
