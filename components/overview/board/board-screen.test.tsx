import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays } from "@/lib/core/pure/days";
import { nearDay } from "@/lib/core/pure/text";
import type { Board } from "@/lib/overview/board/schema";
import {
  aBoardCell,
  aBoardLane,
  aBoardOf,
  aBoardPerson,
  aBoardShift,
  aFilledShift,
  boardOptions,
  ids,
  marchetti,
  needId,
} from "@/tests/support/overview/board-answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { boardList } from "./board-list";
import { BoardScreen } from "./board-screen";
import { ScheduleLink } from "./schedule-link";

const today = "2026-12-02";
const friday = "2026-12-04";
const thursday = "2026-12-03";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-02T17:30:00Z") }));
afterEach(() => void vi.useRealTimers());

const night = { key: `${ids.opportunity}_night_19:00_07:00`, provider_rate_type: "night" } as const;

const aWeek = () =>
  aBoardOf(today, [
    aBoardLane([
      aBoardCell(today, [aFilledShift()]),
      aBoardCell(friday, [aFilledShift(), aBoardShift({ priority: "high" })], 1),
      aBoardCell("2026-12-05", [aBoardShift({ needed_shift: needId(3), status: "draft" })]),
    ]),
    aBoardLane(
      [
        aBoardCell(thursday, [
          aFilledShift({ needed_shift: needId(4), called_out: true }),
          aFilledShift({ needed_shift: needId(5), status: "requested" }),
        ]),
      ],
      { ...night, start_time: "19:00", end_time: "07:00" },
    ),
    aBoardLane([aBoardCell(friday, [aFilledShift({ needed_shift: null })])], {
      key: "other_call_08:00_16:00",
      opportunity: null,
      provider_rate_type: "call",
      start_time: "08:00",
      end_time: "16:00",
    }),
  ]);

type Given = {
  board?: Board;
  search?: string;
  groups?: string[];
  answers?: Answers;
  options?: typeof boardOptions;
};

function open({
  board = aWeek(),
  search = "",
  groups = ["schedule_shifts"],
  answers = {},
  options,
}: Given = {}) {
  const state = boardList.read(search);
  const people = { count: 1, next: null, previous: null, results: [aBoardPerson(today)] };
  const app = renderApp(
    <BoardScreen
      initial={{
        state,
        today,
        board,
        people: state.view === "people" ? people : undefined,
        duty: [],
        planId: null,
      }}
      options={options ?? boardOptions}
    />,
    {
      user: aRepUser({ group_names: groups as never }),
      path: "/app/organization/schedule",
      search,
      answers: {
        "GET /api/schedule-board/": { body: board },
        "GET /api/schedule-board/people/": { body: people },
        ...answers,
      },
    },
  );
  return app;
}

const cell = (name: RegExp | string) => screen.getByRole("button", { name });
const hole = () => cell(/^Fri, Dec 4: 1\/2 open/);

describe("the schedule of a facility", () => {
  it("says what its days come to, lane by lane and day by day [SCH-S-001 SCH-S-003]", () => {
    open();
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
    expect(cell(/^Wed, Dec 2, today: 1\/1 filled/)).toHaveTextContent("1/1✓Marchetti, E");
    expect(cell(/^Thu, Dec 3: 1\/2 waiting/)).toHaveTextContent("1/2◐Marchetti, E Called outMarchetti, E");
    expect(cell(/^Sat, Dec 5, weekend: 0\/0/)).toHaveTextContent("Draft");
    expect(cell("Fri, Dec 4: Marchetti, E Call 08:00–16:00")).toBeVisible();
  });

  it("says who is on now and who is next, and changes with the minute [SCH-S-002]", async () => {
    open();
    expect(screen.getByText("On now: Marchetti, E until 19:00")).toBeVisible();
  });

  it("has views, spans and filters in its address [SCH-S-001]", async () => {
    const { person, sent } = open();
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
    const { person, sent } = open();
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
    const { person } = open();
    act(() => cell(/^Thu, Dec 3: 1\/2/).focus());
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
    await waitFor(() => expect(cell(/^Thu, Dec 3: 1\/2/)).toHaveFocus());
  });

  it("publishes the drafts of a cell by P, and all of them from the toolbar [SCH-S-009 SCH-S-010]", async () => {
    const published = [{ id: needId(3) }];
    const { person, sent } = open({ answers: { "PUT /api/needed-shifts-publish/": { body: published } } });
    act(() => cell(/^Sat, Dec 5, weekend: 0\/0/).focus());
    await person.keyboard("p");
    expect(await screen.findByText("1 shift published.")).toBeVisible();
    const puts = () => sent.filter(({ method }) => method === "PUT");
    expect(puts().at(-1)?.body).toEqual({ ids: [needId(3)] });
    await person.click(screen.getByRole("button", { name: "Publish 1 draft" }));
    await waitFor(() => expect(puts()).toHaveLength(2));
  });

  it("shows those who may not write no more than they may do [SCH-S-010 SCH-P-008]", () => {
    open({ groups: ["confirm_shifts"] });
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
    const { person } = open();
    await person.click(screen.getByRole("button", { name: "Save search" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save search" }));
    expect(dialog.getByLabelText(/^Name/)).toBeVisible();
    expect(dialog.queryByRole("checkbox")).toBeNull();
  });

  it("adds shifts on the day of a cell by N [SCH-S-009 SCH-S-010]", async () => {
    const path = `POST /api/assignments/opportunities/${ids.opportunity}/needed-shifts/`;
    const { person, sent } = open({ answers: { [path]: { status: 201, body: [] } } });
    act(() => cell(/^Thu, Dec 3: 1\/2/).focus());
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
    const { person } = open({
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
    open({ board: aBoardOf(today, []) });
    expect(screen.getAllByText("Nothing is needed in these days yet.")).not.toHaveLength(0);
    expect(screen.getByText("Add shifts, or apply a template.")).toBeVisible();
  });

  it("asks for an opportunity first [SCH-S-012]", () => {
    open({
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
    const { person } = open({ answers: { "GET /api/schedule-board/": { status: 500, body: {} } } });
    await person.click(screen.getByRole("button", { name: "Later" }));
    expect(await screen.findByRole("button", { name: /again/i })).toBeVisible();
    expect(screen.getByRole("button", { name: "Add shifts" })).toBeVisible();
  });
});

describe("the overview", () => {
  it("has a row a facility, their sum, and specialties; cells lead to the facility and day [SCH-S-004]", () => {
    const board = aBoardOf(today, aWeek().facilities[0]?.lanes ?? [], [
      { id: ids.other, name: "White Pine" },
    ]);
    open({ board });
    const grid = screen.getByRole("grid", { name: "Facilities" });
    const heads = within(grid).getAllByRole("rowheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      "Casco Harbor",
      "White Pine",
      "All facilities",
    ]);
    const [first] = within(grid).getAllByRole("link", { name: "Fri, Dec 4: 1/2 open" });
    expect(first).toHaveTextContent("1/2✕");
    expect(first).toHaveAttribute(
      "href",
      `/app/organization/schedule?view=needs&facility=${ids.facility}&from=${friday}`,
    );
    const specialties = screen.getByRole("grid", { name: "By specialty" });
    expect(within(specialties).getByRole("rowheader")).toHaveTextContent("Emergency Medicine");
  });
});

describe("people", () => {
  const item = { needed_shift: needId(1), provider: marchetti, date: thursday };
  const planned = { id: ids.plan, version: 2, status: "open", items: [item] };
  const plans = (): Answers => ({
    "POST /api/schedule-plans/": { status: 201, body: { id: ids.plan, version: 1, items: [], left: [] } },
    [`PATCH /api/schedule-plans/${ids.plan}/`]: {
      body: planned,
    },
    [`GET /api/schedule-plans/${ids.plan}/`]: {
      body: planned,
    },
  });
  /** The clinician offers Thursday; the hole of the week is moved there. */
  const withHole = () => aBoardOf(today, [aBoardLane([aBoardCell(thursday, [aBoardShift()])])]);

  it("are shown day by day with what they offer and their sums [SCH-S-005]", () => {
    open({ search: "view=people", board: withHole() });
    const row = screen.getByRole("link", { name: "Elena Marchetti, MD" }).closest("tr") as HTMLElement;
    expect(within(row).getByRole("cell", { name: /Thu, Dec 3: offers any, preferred$/ })).toHaveTextContent(
      "Any ★",
    );
    expect(within(row).getByRole("cell", { name: /Fri, Dec 4: busy$/ })).toHaveTextContent("Busy");
    expect(row).toHaveTextContent("3 left this month");
    expect(row).toHaveTextContent("10 hours of rest");
  });

  it("are taken along as a file, all of the days in view [SCH-S-039]", async () => {
    const { person } = open({ search: "view=people", board: withHole() });
    await person.click(screen.getByRole("button", { name: "Export" }));
    expect(await screen.findByRole("menuitem", { name: "CSV" })).toHaveAttribute(
      "href",
      `/api/schedule-board/people/?facility=${ids.facility}&from=2026-11-29&days=7&format=csv`,
    );
  });

  it("are picked with Space and put down with Enter, drawn at once; the first makes a plan [SCH-S-007 SCH-S-008]", async () => {
    const { person, sent } = open({ search: "view=people", board: withHole(), answers: plans() });
    act(() => screen.getByRole("cell", { name: /Thu, Dec 3: offers any/ }).focus());
    await person.keyboard(" ");
    const place = cell(/^Thu, Dec 3: 0\/1 open.*can be taken/);
    act(() => place.focus());
    await person.keyboard("{Enter}");
    expect(screen.getByText("1 shift for 1 person in this plan")).toBeVisible();
    await waitFor(() => expect(sent.some(({ method }) => method === "PATCH")).toBe(true));
    const bodyOf = (method: string) => sent.find((each) => each.method === method)?.body;
    expect(bodyOf("POST")).toEqual({
      source: "manual",
      facilities: [ids.facility],
      from: today,
      to: addDays("2026-11-29", 6),
    });
    expect(bodyOf("PATCH")).toEqual({
      version: 1,
      items: [{ needed_shift: needId(1), provider: ids.provider }],
    });
  });

  it("are taken back from where they were placed when that is refused [SCH-S-007]", async () => {
    let refuse = () => {};
    const refusal = new Promise<{ status: number; body: object }>((resolve) => {
      refuse = () => resolve({ status: 400, body: { "items.0": ["This shift is no longer open."] } });
    });
    const empty = { body: Object.assign({}, planned, { items: [] }) };
    const refused = Object.assign(plans(), {
      [`PATCH /api/schedule-plans/${ids.plan}/`]: refusal,
      [`GET /api/schedule-plans/${ids.plan}/`]: empty,
    });
    const { person } = open({ search: "view=people", board: withHole(), answers: refused });
    await person.click(screen.getByRole("button", { name: "Pick Elena Marchetti, MD" }));
    await person.click(cell(/^Thu, Dec 3: 0\/1 open/));
    expect(screen.getByText("1 shift for 1 person in this plan")).toBeVisible();
    refuse();
    expect(await screen.findByText("This shift is no longer open.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("1 shift for 1 person in this plan")).toBeNull());
  });

  it("cannot take every hole: it says why, and Escape lets go [SCH-S-007]", async () => {
    const { person } = open({
      search: "view=people",
      board: aBoardOf(today, [aBoardLane([aBoardCell("2026-12-05", [aBoardShift()])])]),
    });
    await person.click(screen.getByRole("button", { name: "Pick Elena Marchetti, MD" }));
    expect(screen.getByText("Does not offer this day")).toBeVisible();
    await person.keyboard("{Escape}");
    expect(screen.queryByText("Does not offer this day")).toBeNull();
  });
});

describe("a board that changes", () => {
  it("names the changed cell politely [SCH-S-011]", async () => {
    const after = aWeek();
    const lanes = after.facilities[0]?.lanes ?? [];
    const lane = lanes[1];
    if (lane)
      lane.cells = [aBoardCell(thursday, [aFilledShift(), aFilledShift({ needed_shift: needId(5) })])];
    let board = aWeek();
    open({ answers: { "GET /api/schedule-board/": () => ({ body: board }) } });
    board = after;
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText(`${nearDay(thursday)}, night: filled`)).toBeInTheDocument();
    expect(marchetti.display_name).toContain("Marchetti");
  });
});

describe("a hole in the panel", () => {
  const candidate = (id: string, name: string, wishes: boolean) => ({
    provider: { id, display_name: name },
    rank: 1,
    score: 89,
    score_of: 100,
    fits: true,
    parts: [{ code: "license", points: 15, of: 15, text: "Licensed in Maine" }],
    failed: [],
    open: 1,
    asked: 1,
    facts: null,
    wishes,
    next_step: { code: "book", text: "Send request", href: null },
    connection: null,
  });
  const almeida = candidate("0190f000-0000-7000-8000-0000000000c2", "Sofia Almeida, MD", true);
  const elena = candidate(ids.provider, "Elena Marchetti, MD", false);
  const listed = (...results: object[]) => ({
    body: { count: results.length, next: null, previous: null, results },
  });
  const answers: Answers = {
    [`GET /api/assignments/opportunities/${ids.opportunity}/candidates/`]: ({ query }) =>
      query.get("wishes") === "true" ? listed(almeida) : listed(elena, almeida),
    [`POST /api/assignments/needed-shifts/${needId(1)}/ask/`]: { status: 201, body: { id: ids.request } },
  };

  it("names who fits, wishes first, with their rate, and asks by one click [SCH-S-006]", async () => {
    const { person, sent } = open({ answers });
    act(() => hole().focus());
    await person.keyboard("a");
    const list = await screen.findByRole("list", { name: "Who fits" });
    const rows = within(list).getAllByRole("listitem");
    expect(rows.map((row) => within(row).getByRole("link").textContent)).toEqual([
      "Sofia Almeida, MD",
      "Elena Marchetti, MD",
    ]);
    expect(rows[0]).toHaveTextContent("Would like this shift · 89 of 100");
    expect(rows[1]).toHaveTextContent("Licensed in Maine");
    await waitFor(() => expect(rows[1]).toHaveTextContent("$216/h · 89 of 100"));
    expect(screen.getByRole("link", { name: "See all" })).toHaveAttribute(
      "href",
      `/app/organization/opportunities/${ids.opportunity}/candidates?needed_shift=${needId(1)}`,
    );
    await person.click(within(list).getByRole("button", { name: "Ask Elena Marchetti, MD" }));
    expect(await screen.findByText("Request sent to Elena Marchetti, MD.")).toBeVisible();
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ provider: ids.provider });
  });
});

describe("the schedule on a phone", () => {
  it("is a list by day, its holes first, the rest folded [SCH-S-012]", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("width < 51.25rem"),
      addEventListener() {},
      removeEventListener() {},
    }));
    open();
    expect(screen.queryByRole("grid")).toBeNull();
    const days = screen.getByRole("list", { name: "Casco Harbor, day by day" });
    const day = within(days).getByRole("heading", { name: "Fri, Dec 4" }).closest("li") as HTMLElement;
    expect(within(day).getByRole("button", { name: /^Day 07:00–19:00/ })).toHaveTextContent("1/2 ✕ open");
    expect(within(day).getByText("1 other row").closest("details")).not.toHaveAttribute("open");
    vi.unstubAllGlobals();
  });
});

describe("a board under a pointer", () => {
  it("waits with what would move anything until the pointer leaves [SCH-S-011]", async () => {
    let board = aWeek();
    const { person } = open({ answers: { "GET /api/schedule-board/": () => ({ body: board }) } });
    await person.hover(hole());
    const grown = aWeek();
    const lanes = grown.facilities[0]?.lanes ?? [];
    lanes.unshift(aBoardLane([aBoardCell(friday, [aBoardShift()])], { key: "new", start_time: "05:00" }));
    board = grown;
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText("Day 05:00–19:00")).toBeNull();
    await person.unhover(hole());
    await person.hover(screen.getByRole("heading", { name: "Schedule", level: 1 }));
    expect(await screen.findByText("Day 05:00–19:00")).toBeVisible();
  });
});

describe("the link to the schedule", () => {
  it.each([
    [["schedule_shifts"], true],
    [["confirm_shifts"], true],
    [["manage_users"], false],
  ])("is there for %j: %s, of a facility where one is shown [SCH-S-041 SCH-P-035]", (groups, isThere) => {
    renderApp(<ScheduleLink facilityId={ids.facility} />, {
      user: aRepUser({ group_names: groups as never }),
    });
    const link = screen.queryByRole("link", { name: "Schedule" });
    if (isThere) expect(link).toHaveAttribute("href", `/app/organization/schedule?facility=${ids.facility}`);
    else expect(link).toBeNull();
  });
});
