import { expect, it } from "vitest";
import { adviceClosed, advisesPasskey } from "./advice";

const now = new Date("2026-11-30T12:00:00Z");
const daysAgo = (days: number) => String(now.getTime() - days * 86_400_000);

it.each([
  [null, true],
  [daysAgo(0), true],
  [daysAgo(29.9), true],
  [daysAgo(30), false],
  [adviceClosed, false],
  ["nonsense", false],
])(
  "advises for 30 days from the first time on, and never after it was closed: %j [ACS-S-012]",
  (kept, shown) => {
    expect(advisesPasskey(kept, now)).toBe(shown);
  },
);
