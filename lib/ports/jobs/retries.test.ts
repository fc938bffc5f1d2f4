import { describe, expect, it } from "vitest";
import { retries, retryWaitMs } from "./retries";

const second = 1000;
const minute = 60 * second;
const waits = Array.from({ length: retries }, (_, index) => retryWaitMs(index + 1));

/** When a mail arrives that is first tried at `startMs`, if every try until `upMs` fails after three seconds. */
function arrivalOf(startMs: number, upMs: number, noticeMs: number): number {
  let at = startMs;
  for (let failures = 1; at < upMs; failures += 1) at += 3 * second + retryWaitMs(failures) + noticeMs;
  return at;
}

describe("the waits of a failed job", () => {
  it("let whatever an outage of ten minutes held up go within a minute after it", () => {
    const up = 10 * minute;
    // The embedded runner looks every five seconds, and its worker every two, for what is due.
    for (const notice of [0, 7 * second])
      for (let start = 0; start < up; start += 500)
        expect(arrivalOf(start, up, notice) - up, `first tried at ${start} ms`).toBeLessThanOrEqual(minute);
  });

  it("never shrink, begin with seconds, and end before Resend may have forgotten the mail's key", () => {
    expect([...waits].sort((one, other) => one - other)).toEqual(waits);
    expect(waits[0]).toBe(2 * second);
    const sum = waits.reduce((total, wait) => total + wait, 0);
    expect(sum).toBeGreaterThan(8 * 60 * minute);
    expect(sum).toBeLessThan(23 * 60 * minute);
  });

  it("are no longer for whom has failed more often than that", () => {
    expect(retryWaitMs(retries + 5)).toBe(waits.at(-1));
  });
});
