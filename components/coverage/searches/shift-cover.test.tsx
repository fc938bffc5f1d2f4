import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { weekdayDay } from "@/lib/core/pure/text";
import { aRequestAnswer, aShiftAnswer, facilityId, requestId } from "@/tests/support/assignments/answers";
import {
  aCallOut,
  aRequest,
  aShift,
  day,
  otherDay,
  shifts,
  showReview,
} from "@/tests/support/coverage/review";
import { aRuleAnswer, aSearchAnswer, candidates } from "@/tests/support/coverage/search-answers";
import type { Answers } from "@/tests/support/render";
import { reading } from "@/tests/support/texts";
import "./cover-shift";

const search = aSearchAnswer();
const href = `/app/organization/rescues/${search.id}`;
const ofStatus = (status: NonNullable<Booking["rescue"]>["status"]) => ({ id: search.id, status });
const toSearch = () => screen.queryByRole("link", { name: `Open the search, ${day}` });

const answers: Answers = {
  [`GET /api/rescue-rules/${facilityId}/`]: { body: aRuleAnswer() },
  "GET /api/rescues/candidates/": { body: candidates },
  "POST /api/rescues/": { status: 201, body: search },
};

/** Opens "Find cover" of a shift on this day. */
async function find(
  start_on: string,
  request = aRequest({ can_find_cover: true, start_on }),
  more: Answers = {},
) {
  const app = showReview("rep", request, { ...answers, ...more });
  await app.person.click(screen.getByRole("button", { name: `Find cover, ${weekdayDay(start_on)}` }));
  const dialog = within(await screen.findByRole("dialog", { name: "Find Cover" }));
  await dialog.findByRole("button", { name: "Start asking" });
  return { ...app, dialog };
}

describe("find cover", () => {
  it("stands on each shift that needs it, and on no other [RSC-S-012]", () => {
    const request = aRequest({ can_find_cover: true });
    const { unmount } = showReview("rep", request);
    expect(screen.getByRole("button", { name: `Find cover, ${day}` })).toHaveTextContent("Find cover");
    expect(screen.queryByRole("button", { name: `Find cover, ${otherDay}` })).toBeNull();
    unmount();
    const all = request.bookings.map((shift) => ({ ...shift, can_find_cover: true }));
    showReview("rep", { ...request, bookings: all });
    expect(screen.getAllByRole("button", { name: /^Find cover, / })).toHaveLength(2);
  });

  it("stands beside what else may be done about the shift [RSC-S-012]", () => {
    showReview("rep", aRequest({ can_find_cover: true, call_out: aCallOut({ can_release: true }) }));
    for (const name of [`Find cover, ${day}`, `Release, ${day}`])
      expect(screen.getByRole("button", { name })).toBeEnabled();
    expect(shifts().getByText("Called out")).toBeVisible();
  });

  it("opens the dialog that starts a search, and leads on to it [RSC-S-012]", async () => {
    const { dialog, person, writes, router } = await find("2126-12-04");
    expect(dialog.getByText(reading("Wed, Dec 4, 2126 · Casco Harbor · 07:00 – 19:00"))).toBeVisible();
    expect(dialog.queryByLabelText(/^New start/)).toBeNull();
    await person.click(dialog.getByRole("button", { name: "Start asking" }));
    expect(await screen.findByText("The search has started.")).toBeVisible();
    expect(writes()).toMatchObject([["POST", "/api/rescues/", { booking: aShift().id }]]);
    expect(router.push).toHaveBeenCalledWith(href);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Find Cover" })).toBeNull());
  });

  it("asks for a new start once the shift has begun [RSC-S-012]", async () => {
    const { dialog } = await find("2020-12-04");
    expect(dialog.getByLabelText(/^New start/)).toBeVisible();
  });

  it("leaves the answers alone that were being given", async () => {
    const declined = { status_by_provider: "rejected", can_find_cover: true } as const;
    const open = aShiftAnswer("2126-12-06", { status_by_provider: "accepted" });
    const asRead = (first: Partial<Booking>) =>
      aRequestAnswer({
        status: "responded",
        can_respond: false,
        can_confirm: true,
        bookings: [aShift({ start_on: "2126-12-04", ...declined, ...first }), open],
      });
    const searched = asRead({ can_find_cover: false, rescue: ofStatus("running") });
    const path = `GET /api/booking-requests/${requestId}/`;
    const { person, dialog } = await find("2126-12-04", asRead({}), { [path]: { body: searched } });
    const tick = () => shifts().getByRole("checkbox", { name: "Accept Fri, Dec 6, 2126" });
    await person.click(dialog.getByRole("button", { name: "Go Back" }));
    const before = tick().getAttribute("aria-checked");
    await person.click(tick());
    const changed = tick().getAttribute("aria-checked");
    expect(changed).not.toBe(before);
    await person.click(screen.getByRole("button", { name: "Find cover, Wed, Dec 4, 2126" }));
    await person.click(await screen.findByRole("button", { name: "Start asking" }));
    await waitFor(() => expect(shifts().getByText("Search running")).toBeVisible());
    expect(tick()).toHaveAttribute("aria-checked", changed);
  });
});

describe("a search", () => {
  it.each([
    ["running", "Search running"],
    ["paused", "Search paused"],
  ] as const)("that is %s is told to reps, who get to it [RSC-S-010 RSC-S-026]", (status, chip) => {
    showReview("rep", aRequest({ call_out: aCallOut(), rescue: ofStatus(status) }));
    expect(shifts().getByText(chip)).toBeVisible();
    expect(shifts().getByText("Called out")).toBeVisible();
    expect(toSearch()).toHaveAttribute("href", href);
  });

  it.each(["filled", "stopped", "unfilled"] as const)(
    "that is %s has a link and no chip [RSC-S-026]",
    (status) => {
      showReview("rep", aRequest({ rescue: ofStatus(status) }));
      expect(screen.queryByText(/^Search /)).toBeNull();
      expect(toSearch()).toHaveAttribute("href", href);
    },
  );

  it("is no matter of the provider's, nor of a shift without one [RSC-S-010]", () => {
    const { unmount } = showReview("provider", aRequest({ call_out: aCallOut() }));
    expect(shifts().getByText("You called out")).toBeVisible();
    expect(screen.queryByText(/search/i)).toBeNull();
    unmount();
    showReview("rep", aRequest({}));
    expect(screen.queryByText(/search/i)).toBeNull();
    expect(screen.queryByRole("button", { name: /cover/i })).toBeNull();
  });
});

describe("a replacement", () => {
  it("says so to both sides; reps get to the search [RSC-S-026]", () => {
    for (const [side, rescue] of [
      ["provider", null],
      ["rep", ofStatus("filled")],
    ] as const) {
      const { unmount } = showReview(side, aRequest({ is_replacement: true, rescue }));
      expect(shifts().getAllByText("Covers a shift that fell free")).toHaveLength(1);
      expect(toSearch() === null).toBe(side === "provider");
      unmount();
    }
  });
});
