import { hourMs, minuteMs, secondMs } from "@/lib/core/pure/durations";

/** How long after the end of a try the next one begins; the tenth is the last [ACS-V-012]. */
const waitsMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

const mostRetryAfterMs = 24 * hourMs;

/** Answers that may say when to come again [ACS-V-043]. */
const mayDelay = [429, 502, 503, 504];

type Failed = {
  /** Tries so far, this one among them. */
  tries: number;
  at: Date;
  status: number | null;
  /** The header Retry-After: seconds or a date. */
  retryAfter: string | null;
  /** 0 to 1: which part of the tenth is waited more. */
  chance: number;
};

function retryAfterMs({ status, retryAfter, at }: Failed): number {
  if (!retryAfter || status === null || !mayDelay.includes(status)) return 0;
  const text = retryAfter.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * secondMs : Date.parse(text) - at.getTime();
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), mostRetryAfterMs);
}

/** When a failed delivery is tried again; null where it is dropped. */
export function nextTryAt(failed: Failed): Date | null {
  const wait = waitsMs[failed.tries - 1];
  if (wait === undefined) return null;
  const ms = Math.max(wait * (1 + 0.1 * failed.chance), retryAfterMs(failed));
  return new Date(failed.at.getTime() + ms);
}
