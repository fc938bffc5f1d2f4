import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ReviewDialog } from "@/components/assignments/review/review-dialog";
import { BadgeCount } from "@/components/overview/badge-count";
import type { BookingRequest } from "@/lib/assignments/schema";
import { aRequestAnswer, aShift, requestId } from "@/tests/support/assignments/rep-answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { assignmentsList } from "./assignments-list";
import { AssignmentsScreen } from "./assignments-screen";
import { type Tab, tabsOf } from "./tabs";
import { noteOpened } from "./use-focus-back";

const path = "/app/healthcare-entity/booking-requests";
const counts = {
  connection_requests: 0,
  connection_responded_requests: 0,
  placement_requests: 2,
  placement_responded_requests: 1,
};
const upcoming = tabsOf.rep[0] as Tab;
const pageOf = (results: BookingRequest[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
});

type Shown = { search?: string; requests?: BookingRequest[]; count?: number; look?: "cards" | "table" };

function show({ search = "", requests = [aRequestAnswer()], count, look = "cards" }: Shown = {}) {
  const page = pageOf(requests, count);
  const initial = { state: assignmentsList("rep", upcoming).read(search), page };
  const app = renderApp(
    <AssignmentsScreen
      side="rep"
      fallback={upcoming}
      initial={initial}
      badges={{
        pending: <BadgeCount of="placement_requests" initial={counts} />,
        responded: <BadgeCount of="placement_responded_requests" initial={counts} />,
      }}
      look={look}
    />,
    {
      user: aRepUser({ group_names: ["schedule_shifts"] }),
      path,
      search,
      answers: {
        "GET /api/booking-requests/": { body: page },
        "GET /api/auth/user/notifications": { body: counts },
      },
    },
  );
  const asked = () =>
    app.sent
      .filter((call) => call.path === "/api/booking-requests/")
      .map(({ query }) => Object.fromEntries(query));
  return { ...app, asked };
}

describe("the assignments of an organization", () => {
  it("stand under their tabs, of which two tell what waits [ORG-R-024] [ORG-U-081] [ORG-U-082] [ORG-U-083] [ORG-U-084] [ORG-U-085] [ORG-U-086]", () => {
    show();
    const tabs = within(screen.getByRole("navigation", { name: "Assignments by status" }));
    const names = ["Upcoming", "Waiting on Provider", "Needs Confirmation"];
    for (const name of [...names, "Recently Completed", "Archived", "Canceled"])
      expect(tabs.getByText(name, { exact: true })).toBeVisible();
    const numbers = tabs.getAllByRole("link").map((link) => (link.textContent ?? "").replace(/\D+/g, ""));
    expect(numbers).toEqual(["", "2", "1", "", "", ""]);
  });

  it("name the zone of the times where it is not the reader's own [SIL-15]", () => {
    show();
    const list = within(screen.getByRole("list", { name: "Assignments" }));
    expect(list.getByText(/07:00 – 19:00 \(Eastern Time\)/)).toBeVisible();
  });

  it("are cards that lead to the review of each", () => {
    show({ requests: [aRequestAnswer({ shifts: [aShift(1), aShift(2, { startOn: "2026-12-05" })] })] });
    const list = within(screen.getByRole("list", { name: "Assignments" }));
    const link = list.getByRole("link", { name: "Elena Marchetti, MD" });
    expect(link.getAttribute("href")).toMatch(
      new RegExp(`^${path}/${requestId}\\?status__in=confirmed&date=UPCOMING`),
    );
    expect(list.getByText("Awaiting Response")).toBeVisible();
    expect(list.getByText("$5,184")).toBeVisible();
    expect(list.getByText("Dec 4 – Dec 5, 2026")).toBeVisible();
  });

  it("are searched by the provider's name, under a name of its own [ORG-C-080]", async () => {
    const { person, asked } = show();
    await person.type(screen.getByRole("searchbox", { name: "Search by provider" }), "elena");
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ search_by_provider: "elena" }));
    expect(asked().at(-1)).not.toHaveProperty("search");
  });

  it("are asked for twelve a page, with every filter of the address [ORG-R-024]", async () => {
    const facility = "0190f000-0000-7000-8000-0000000000f1";
    const search = `status__in=confirmed&date=PAST&specialties=CARDIOLOGY&healthcareFacility=${facility}&shift_date=2026-12-01,2026-12-31&sort_by=overall_total&sort_direction=desc&search=elena`;
    const { person, asked } = show({ search, count: 30 });
    await person.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ offset: "12" }));
    expect(asked().at(-1)).toEqual({
      status__in: "confirmed",
      date: "PAST",
      specialties: "CARDIOLOGY",
      healthcare_facility: facility,
      date_from: "2026-12-01",
      date_to: "2026-12-31",
      search_by_provider: "elena",
      sort_by: "overall_total",
      sort_direction: "desc",
      limit: "12",
      offset: "12",
    });
  });

  it("say when there are none, and what would bring some", () => {
    show({ requests: [] });
    expect(screen.getByText("No assignments found")).toBeVisible();
    expect(
      screen.getByText("Confirmed assignments appear here until their last shift is over."),
    ).toBeVisible();
  });
});

describe("the badge of an assignment", () => {
  const accepted = { statusByProvider: "accepted" } as const;
  const declined = { statusByProvider: "rejected" } as const;

  it.each([
    ["Awaiting Response", "pending", {}],
    ["Pending Confirmation", "responded", accepted],
    ["Rejected by Provider", "responded", declined],
    ["Confirmed", "confirmed", { ...accepted, statusByRep: "accepted" }],
    ["Canceled", "canceled", accepted],
    ["Rejected", "confirmed", { ...accepted, statusByRep: "rejected" }],
  ] as const)(
    "reads %s when it is %s [ORG-M-049 ORG-M-050 ORG-M-051 ORG-M-052 ORG-M-053 ORG-M-054]",
    (words, status, values) => {
      show({ requests: [aRequestAnswer({ row: { status }, shifts: [aShift(1, values)] })] });
      const list = within(screen.getByRole("list", { name: "Assignments" }));
      expect(list.getByText(words, { exact: true })).toBeVisible();
    },
  );
});

describe("an assignment at its own address", () => {
  const answers: Answers = {
    [`GET /api/booking-requests/${requestId}/attachments`]: { body: { files: [] } },
  };

  it("is reviewed in a dialog; closing goes one level up and keeps the query string [ORG-R-025]", async () => {
    const search = "status__in=confirmed&date=PAST&page=2";
    const { person, router } = renderApp(<ReviewDialog request={aRequestAnswer()} side="rep" />, {
      user: aRepUser({ group_names: ["schedule_shifts"] }),
      path: `${path}/${requestId}`,
      search,
      answers,
    });
    const dialog = within(screen.getByRole("dialog", { name: "Review Assignment Request" }));
    expect(dialog.getByText("Elena Marchetti, MD")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Close" }));
    expect(router.push).toHaveBeenCalledWith(`${path}?${search}`, { scroll: false });
  });

  it("says at once that the answer went through, and waits for nothing that is read anew", async () => {
    const accepted = { statusByProvider: "accepted" } as const;
    const request = aRequestAnswer({ row: { status: "responded" }, shifts: [aShift(1, accepted)] });
    const own = `/api/booking-requests/${requestId}/`;
    const { person, router } = renderApp(<ReviewDialog request={request} side="rep" />, {
      user: aRepUser({ group_names: ["confirm_shifts"] }),
      path: `${path}/${requestId}`,
      answers: {
        ...answers,
        [`PUT ${own}confirm/`]: { body: { ...request, status: "confirmed" } },
        [`GET ${own}`]: new Promise(() => {}),
      },
    });
    await person.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Assignment Request updated successfully")).toBeVisible();
    expect(router.push).toHaveBeenCalledWith(path, { scroll: false });
  });
});

describe("after a request's dialog has closed, the focus", () => {
  const three = ["a1", "b2", "c3"].map((end) => ({
    ...aRequestAnswer(),
    id: `0190f000-0000-7000-8000-0000000000${end}`,
  }));
  const [first, second, third] = three as [BookingRequest, BookingRequest, BookingRequest];
  const linkOf = ({ id }: BookingRequest) => document.querySelector(`[data-request="${id}"]`);
  const open = () => show({ requests: three }).unmount();

  it("is on the request", () => {
    open();
    noteOpened(second.id);
    show({ requests: three });
    expect(linkOf(second)).toHaveFocus();
  });

  it("is on the one in its place when an answer took it out of the list", () => {
    open();
    noteOpened(second.id);
    const { unmount } = show({ requests: [first, third] });
    expect(linkOf(third)).toHaveFocus();
    unmount();
    noteOpened(third.id);
    show({ requests: [first] });
    expect(linkOf(first)).toHaveFocus();
  });

  it("is on the tab when nothing is left in the list", () => {
    open();
    noteOpened(first.id);
    show({ requests: [] });
    expect(screen.getByRole("link", { current: "page" })).toHaveFocus();
  });

  it("stays where somebody has taken it since", async () => {
    open();
    noteOpened(first.id);
    const { person } = show({ requests: three });
    await person.click(screen.getByRole("searchbox"));
    await person.keyboard("ele");
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });
});
