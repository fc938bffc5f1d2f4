import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aBoardOf, boardOptions, ids, needId } from "@/tests/support/overview/board-answers";
import {
  aWeek,
  boardCell,
  hole,
  noonOfToday,
  renderBoard,
  thursday,
  today,
} from "@/tests/support/overview/board-screen";
import "@/components/marketplace/searches/save-search-dialog";
import "./add-shifts";
import "./cell-panel";
import "./keys-dialog";

noonOfToday();

describe("the schedule of a facility", () => {
  it("says what its days come to, lane by lane and day by day [SCH-S-001 SCH-S-003]", () => {
    renderBoard();
    expect(screen.getByRole("heading", { name: "Schedule", level: 1 })).toBeVisible();
    expect(screen.getByText("3 of 5 filled · 1 waiting · 1 open · 1 called out · 1 draft")).toBeVisible();
    const grid = screen.getByRole("grid", { name: /^Casco Harbor/ });
    const heads = within(grid).getAllByRole("rowheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      "Day 07:00–19:00Emergency Medicine",
      "Night 19:00–07:00Emergency Medicine",
      "Other shifts",
      "Total",
    ]);
    const columns = within(grid).getAllByRole("columnheader");
    expect(columns[4]).toHaveTextContent("Wed, Dec 2, today");
    expect(columns[1]).toHaveTextContent("Sun, Nov 29, weekend");
    expect(hole()).toHaveTextContent("1/2✕Marchetti, E!1 wish");
    expect(boardCell(/^Wed, Dec 2, today: 1\/1 filled/)).toHaveTextContent("1/1✓Marchetti, E");
    expect(boardCell(/^Thu, Dec 3: 1\/2 waiting/)).toHaveTextContent(
      "1/2◐Marchetti, E Called outMarchetti, E",
    );
    expect(boardCell(/^Sat, Dec 5, weekend: 0\/0/)).toHaveTextContent("Draft");
    expect(boardCell("Fri, Dec 4: Marchetti, E Call 08:00–16:00")).toBeVisible();
  });

  it("says who is on now and who is next, and changes with the minute [SCH-S-002]", async () => {
    renderBoard();
    expect(screen.getByText("On now: Marchetti, E until 19:00")).toBeVisible();
  });

  it("has views, spans and filters in its address [SCH-S-001]", async () => {
    const { person, sent } = renderBoard();
    expect(screen.getByRole("link", { name: "Needs" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "People" })).toHaveAttribute(
      "href",
      "/app/organization/schedule?view=people",
    );
    await person.click(screen.getByRole("button", { name: "Later" }));
    await waitFor(() => expect(sent.at(-1)?.query.get("from")).toBe("2026-12-06"));
    await person.click(screen.getByRole("button", { name: "Today" }));
    await person.click(screen.getByRole("switch", { name: "Only holes" }));
    await waitFor(() => expect(sent.at(-1)?.query.get("show")).toBe("holes"));
    expect(sent.at(-1)?.query.get("from")).toBe("2026-11-29");
  });

  it("is one tab stop that arrows, Home, End and pages move in [SCH-S-009]", async () => {
    const { person, sent } = renderBoard();
    const stops = screen
      .getByRole("grid", { name: /^Casco Harbor/ })
      .querySelectorAll<HTMLElement>('[data-spot][tabindex="0"]');
    expect(stops).toHaveLength(1);
    act(() => stops[0]?.focus());
    await person.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}");
    expect(document.activeElement).toHaveAttribute("data-spot", "1:2");
    await person.keyboard("{End}");
    expect(document.activeElement).toHaveAttribute("data-spot", "1:6");
    await person.keyboard("{Home}{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toHaveAttribute("data-spot", "0:0");
    await person.keyboard("{PageDown}");
    await waitFor(() => expect(sent.at(-1)?.query.get("from")).toBe("2026-12-06"));
    await person.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Keys" })).toBeVisible();
  });

  it("opens the shifts of a cell, and gives the focus back [SCH-S-006 SCH-S-009]", async () => {
    const { person } = renderBoard();
    act(() => boardCell(/^Thu, Dec 3: 1\/2/).focus());
    await person.keyboard("{Enter}");
    const panel = await screen.findByRole("dialog");
    expect(within(panel).getByRole("heading", { level: 2 })).toHaveTextContent(
      "Thu, Dec 3, 2026 · Night 19:00–07:00",
    );
    expect(within(panel).getByText("Filled")).toBeVisible();
    expect(within(panel).getByText("Requested")).toBeVisible();
    expect(within(panel).getAllByText("Called out")).toHaveLength(1);
    expect(within(panel).getByRole("button", { name: "Find cover" })).toBeVisible();
    const [link] = within(panel).getAllByRole("link", { name: "Open assignment" });
    expect(link).toHaveAttribute("href", `/app/healthcare-entity/booking-requests/${ids.request}`);
    await person.keyboard("{Escape}");
    await waitFor(() => expect(boardCell(/^Thu, Dec 3: 1\/2/)).toHaveFocus());
  });

  it("publishes the drafts of a cell by P, and all of them from the toolbar [SCH-S-009 SCH-S-010]", async () => {
    const published = [{ id: needId(3) }];
    const { person, sent } = renderBoard({
      answers: { "PUT /api/needed-shifts-publish/": { body: published } },
    });
    act(() => boardCell(/^Sat, Dec 5, weekend: 0\/0/).focus());
    await person.keyboard("p");
    expect(await screen.findByText("1 shift published.")).toBeVisible();
    const puts = () => sent.filter(({ method }) => method === "PUT");
    expect(puts().at(-1)?.body).toEqual({ ids: [needId(3)] });
    await person.click(screen.getByRole("button", { name: "Publish 1 draft" }));
    await waitFor(() => expect(puts()).toHaveLength(2));
  });

  it("shows those who may not write no more than they may do [SCH-S-010 SCH-P-008]", () => {
    renderBoard({ groups: ["confirm_shifts"] });
    for (const name of ["Add shifts", "Apply a template", "Copy this week", "Plan these days"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.getByRole("link", { name: "Print" })).toHaveAttribute(
      "href",
      `/app/organization/schedule/print?facility=${ids.facility}&from=2026-11-29&to=2026-12-05`,
    );
    expect(screen.getByRole("link", { name: "Calendar address" })).toHaveAttribute(
      "href",
      `/app/healthcare-entity/notifications/settings?facility=${ids.facility}`,
    );
    expect(screen.getByRole("link", { name: "CSV" })).toHaveAttribute(
      "href",
      expect.stringMatching(/format=csv/),
    );
  });

  it("is kept with its address as a view, without alerts [SCH-S-034]", async () => {
    const { person } = renderBoard();
    await person.click(screen.getByRole("button", { name: "Save search" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save search" }));
    expect(dialog.getByLabelText(/^Name/)).toBeVisible();
    expect(dialog.queryByRole("checkbox")).toBeNull();
  });

  it("adds shifts on the day of a cell by N [SCH-S-009 SCH-S-010]", async () => {
    const path = `POST /api/assignments/opportunities/${ids.opportunity}/needed-shifts/`;
    const { person, sent } = renderBoard({ answers: { [path]: { status: 201, body: [] } } });
    act(() => boardCell(/^Thu, Dec 3: 1\/2/).focus());
    await person.keyboard("n");
    const sheet = await screen.findByRole("dialog", { name: "Add shifts" });
    expect(within(sheet).getByLabelText(/^Start/)).toHaveValue("19:00");
    await person.click(within(sheet).getByRole("checkbox", { name: /Keep as draft/ }));
    await person.click(within(sheet).getByRole("button", { name: "Add shifts" }));
    expect(await screen.findByText("Needed shifts added.")).toBeVisible();
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      shifts: [
        {
          facility: ids.facility,
          start_on: thursday,
          provider_rate_type: "night",
          start_time: "19:00",
          end_time: "07:00",
          count: 1,
          priority: "normal",
          note: "",
        },
      ],
      publish: false,
    });
  });

  it("withdraws what nobody was asked for, and says when it counts as not filled [SCH-S-006]", async () => {
    const path = `DELETE /api/assignments/needed-shifts/${needId(1)}/`;
    const { person } = renderBoard({
      answers: {
        [path]: { status: 204 },
        [`GET /api/assignments/opportunities/${ids.opportunity}/candidates/`]: {
          body: { count: 0, next: null, previous: null, results: [] },
        },
      },
    });
    await person.click(hole());
    const panel = await screen.findByRole("dialog");
    await person.click(within(panel).getByRole("button", { name: "Withdraw" }));
    expect(
      await screen.findByText(
        "It will no longer be matched or counted as needed. It starts within 72 hours and will count as not filled.",
      ),
    ).toBeVisible();
    const question = screen.getByRole("alertdialog");
    await person.click(within(question).getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Needed shift withdrawn.")).toBeVisible();
  });
});

describe("a board without anything", () => {
  it("says what to do next [SCH-S-012]", () => {
    renderBoard({ board: aBoardOf(today, []) });
    expect(screen.getAllByText("Nothing is needed in these days yet.")).not.toHaveLength(0);
    expect(screen.getByText("Add shifts, or apply a template.")).toBeVisible();
  });

  it("asks for an opportunity first [SCH-S-012]", () => {
    renderBoard({
      board: aBoardOf(today, []),
      options: { facilities: boardOptions.facilities, opportunities: [] },
    });
    expect(screen.getByText("Create an opportunity first: it says who may work here.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Create Opportunity" })).toHaveAttribute(
      "href",
      "/app/organization/opportunities/new",
    );
  });

  it("keeps its toolbar when it cannot be read [SCH-S-012]", async () => {
    const { person } = renderBoard({ answers: { "GET /api/schedule-board/": { status: 500, body: {} } } });
    await person.click(screen.getByRole("button", { name: "Later" }));
    expect(await screen.findByRole("button", { name: /again/i })).toBeVisible();
    expect(screen.getByRole("button", { name: "Add shifts" })).toBeVisible();
  });
});

describe("the schedule on a phone", () => {
  beforeEach(() =>
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("width < 51.25rem"),
      addEventListener() {},
      removeEventListener() {},
    })),
  );
  afterEach(() => void vi.unstubAllGlobals());

  it("is a list by day, its holes first, the rest folded [SCH-S-012]", () => {
    renderBoard();
    expect(screen.queryByRole("grid")).toBeNull();
    const days = screen.getByRole("list", { name: "Casco Harbor, day by day" });
    const day = within(days).getByRole("heading", { name: "Fri, Dec 4" }).closest("li") as HTMLElement;
    expect(within(day).getByRole("button", { name: /^Day 07:00–19:00/ })).toHaveTextContent("1/2 ✕ open");
    expect(within(day).getByText("1 more").closest("details")).not.toHaveAttribute("open");
  });

  const headings = (name: string) =>
    within(screen.getByRole("list", { name, hidden: true }))
      .getAllByRole("heading", { hidden: true })
      .map(({ textContent }) => textContent);

  it("begins at today in a month, the days before it folded [SCH-S-012]", () => {
    renderBoard({ board: Object.assign(aWeek(), { from: "2026-11-29", days: 35 }), search: "?span=month" });
    expect(headings("Casco Harbor, day by day").slice(0, 2)).toEqual(["Wed, Dec 2 · Today", "Thu, Dec 3"]);
    expect(screen.getByText("3 earlier days").closest("details")).not.toHaveAttribute("open");
    expect(headings("Casco Harbor, earlier days")).toEqual(["Sun, Nov 29", "Mon, Nov 30", "Tue, Dec 1"]);
  });

  it.each([
    ["a week", { from: "2026-11-29", days: 7 }, "Sun, Nov 29"],
    ["a month that has passed", { from: "2026-11-01", days: 30 }, "Sun, Nov 1"],
    ["a month to come", { from: "2027-01-31", days: 35 }, "Sun, Jan 31"],
  ])("begins at its first day in %s [SCH-S-012]", (_, span, first) => {
    renderBoard({ board: Object.assign(aWeek(), span), search: "?span=month" });
    expect(headings("Casco Harbor, day by day")[0]).toContain(first);
    expect(screen.queryByText(/earlier days?$/)).toBeNull();
  });
});
