const dayMs = 86_400_000;
const friday = 5;

/** The next Friday, 12:00 UTC: always after the given moment [PAY-V-012 PAY-V-050]. */
export function nextClosing(now: Date): Date {
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 12);
  const days = (friday - now.getUTCDay() + 7) % 7;
  const closing = noon + days * dayMs;
  return new Date(closing > now.getTime() ? closing : closing + 7 * dayMs);
}
