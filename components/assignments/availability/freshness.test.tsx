import { useQueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listSchedules } from "@/lib/assignments/availability/calls";
import { useSchedules } from "@/lib/assignments/availability/hooks";
import { listBookingRequests } from "@/lib/assignments/calls";
import { connectionList } from "@/lib/connections/calls";
import { keyOf } from "@/lib/core/browser/call-keys";
import { useCall } from "@/lib/core/browser/use-call";
import { notifications } from "@/lib/overview/calls";
import { listAnswer } from "@/tests/support/opportunities/answers";
import { aUser, renderApp } from "@/tests/support/render";

const minuteMs = 60_000;
const start = new Date("2026-11-20T06:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
});
afterEach(() => vi.useRealTimers());

const after = (ms: number) => vi.setSystemTime(start.getTime() + ms);

/** Opens, leaves and opens again something that reads: how often it has asked after so many milliseconds each. */
async function timesAsked(List: () => React.ReactNode, path: string, body: unknown, waitsMs: number[]) {
  const { rerender, sent } = renderApp(<p>Elsewhere</p>, {
    user: aUser(),
    answers: { [`GET ${path}`]: { body } },
  });
  const counts: number[] = [];
  for (const waitMs of [0, ...waitsMs]) {
    rerender(<p>Elsewhere</p>);
    after(waitMs);
    rerender(<List />);
    await waitFor(() => expect(screen.getByText("Read")).toBeVisible());
    await Promise.resolve();
    counts.push(sent.length);
  }
  return counts;
}

const drawn = (query: { data?: unknown; isFetching: boolean }) =>
  query.data && !query.isFetching ? <p>Read</p> : <p>Reading</p>;

const Calendar = () => drawn(useSchedules({}));

it("keeps the calendar fresh for five minutes [PRV-K-014]", async () => {
  const waitsMs = [4.9 * minuteMs, 5.1 * minuteMs];
  expect(await timesAsked(Calendar, "/api/schedules/", listAnswer([]), waitsMs)).toEqual([1, 1, 2]);
});

let keptMs: number | undefined;

function Keeper() {
  const kept = useQueryClient()
    .getQueryCache()
    .find({ queryKey: keyOf(listSchedules, {}) });
  keptMs = kept?.gcTime;
  return <Calendar />;
}

it("keeps a calendar that nobody looks at for thirty minutes [PRV-K-015]", async () => {
  await timesAsked(Keeper, "/api/schedules/", listAnswer([]), [0]);
  expect(keptMs).toBe(30 * minuteMs);
});

it.each([
  ["assignments", () => drawn(useCall(listBookingRequests, {})), "/api/booking-requests/", listAnswer([])],
  ["connections", () => drawn(useCall(connectionList, {})), "/api/connected-facility/", listAnswer([])],
  [
    "counts",
    () => drawn(useCall(notifications, {})),
    "/api/auth/user/notifications",
    { placement_requests: 1 },
  ],
] as const)("keeps %s fresh for thirty seconds [PRV-K-016]", async (_, List, path, body) => {
  expect(await timesAsked(List, path, body, [29_000, 31_000])).toEqual([1, 1, 2]);
});
