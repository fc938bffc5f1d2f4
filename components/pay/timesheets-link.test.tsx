import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Side } from "@/lib/core/pure/actor";
import { aRepUser, aUser, renderApp } from "@/tests/support/render";
import { TimesheetsLink } from "./timesheets-link";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-05T17:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const pageOf = (count: number) => ({ count, next: null, previous: null, results: [] });

const show = (side: Side, count: number) =>
  renderApp(<TimesheetsLink side={side} initial={pageOf(count)} />, {
    user: side === "rep" ? aRepUser() : aUser(),
    answers: { "GET /api/timesheets/": { body: pageOf(5) } },
  });

it.each([
  ["provider", "/app/provider/timesheets"],
  ["rep", "/app/healthcare-entity/timesheets"],
] as const)("leads a %s to the timesheets and says how many wait [PAY-S-090]", (side, href) => {
  show(side, 3);
  expect(screen.getByRole("link", { name: "Timesheets 3 waiting" })).toHaveAttribute("href", href);
});

it("shows no count where none waits", () => {
  show("provider", 0);
  expect(screen.getByRole("link", { name: "Timesheets" })).toBeVisible();
});

it("counts by the list of those that wait, one row of it [PAY-C-035]", async () => {
  const { sent } = show("provider", 3);
  vi.setSystemTime(new Date("2026-12-05T17:02:00Z"));
  act(() => window.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(screen.getByRole("link", { name: "Timesheets 5 waiting" })).toBeVisible());
  expect(sent[0]?.query.get("waiting")).toBe("true");
  expect(sent[0]?.query.get("limit")).toBe("1");
});
