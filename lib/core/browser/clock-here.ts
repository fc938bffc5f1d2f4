import type { Day } from "@/lib/core/pure/days";
import { minuteMs } from "@/lib/core/pure/durations";

/** What the browser's own clock shows at an instant: "2026-12-04T19:05". Without `Intl` (decision 40). */
export const clockHere = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);

/** Today where the browser is. */
export const todayHere = (): Day => clockHere(new Date()).slice(0, 10);
