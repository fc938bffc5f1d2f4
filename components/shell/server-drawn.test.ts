import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { QueryProvider } from "@/components/shell/query-provider";
import { useSchedules } from "@/lib/assignments/availability/hooks";
import { useFileFacts } from "@/lib/files/hooks";

/** Draws a page that reads by this hook, on the server; answers how many timers are set afterwards. */
function timersAfter(useRead: () => unknown) {
  vi.useFakeTimers();
  try {
    for (let times = 0; times < 3; times++)
      renderToString(createElement(QueryProvider, null, createElement(Reading, { useRead })));
    return vi.getTimerCount();
  } finally {
    vi.useRealTimers();
  }
}

function Reading({ useRead }: { useRead: () => unknown }) {
  useRead();
  return null;
}

test.each([
  ["a calendar", () => useSchedules({ date_min: "2026-11-01", date_max: "2026-11-30" })],
  ["a file", () => useFileFacts("/api/files/one/")],
])(
  "a page with %s that was drawn on the server leaves no timer, which would hold its request",
  (_, useRead) => {
    expect(timersAfter(useRead)).toBe(0);
  },
);
