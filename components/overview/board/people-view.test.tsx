import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/core/pure/days";
import {
  aBoardCell,
  aBoardLane,
  aBoardOf,
  aBoardShift,
  ids,
  marchetti,
  needId,
} from "@/tests/support/overview/board-answers";
import { boardCell, noonOfToday, renderBoard, thursday, today } from "@/tests/support/overview/board-screen";
import type { Answers } from "@/tests/support/render";

noonOfToday();

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
    renderBoard({ search: "view=people", board: withHole() });
    const row = screen.getByRole("link", { name: "Elena Marchetti, MD" }).closest("tr") as HTMLElement;
    expect(within(row).getByRole("cell", { name: /Thu, Dec 3: offers any, preferred$/ })).toHaveTextContent(
      "Any ★",
    );
    expect(within(row).getByRole("cell", { name: /Fri, Dec 4: busy$/ })).toHaveTextContent("Busy");
    expect(row).toHaveTextContent("3 left this month");
    expect(row).toHaveTextContent("10 hours of rest");
  });

  it("are taken along as a file, all of the days in view [SCH-S-039]", async () => {
    const { person } = renderBoard({ search: "view=people", board: withHole() });
    await person.click(screen.getByRole("button", { name: "Export" }));
    expect(await screen.findByRole("menuitem", { name: "CSV" })).toHaveAttribute(
      "href",
      `/api/schedule-board/people/?facility=${ids.facility}&from=2026-11-29&days=7&format=csv`,
    );
  });

  it("are picked with Space and put down with Enter, drawn at once; the first makes a plan [SCH-S-007 SCH-S-008]", async () => {
    const { person, sent } = renderBoard({ search: "view=people", board: withHole(), answers: plans() });
    act(() => screen.getByRole("cell", { name: /Thu, Dec 3: offers any/ }).focus());
    await person.keyboard(" ");
    const place = boardCell(/^Thu, Dec 3: 0\/1 open.*can be taken/);
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
    const { person } = renderBoard({ search: "view=people", board: withHole(), answers: refused });
    await person.click(screen.getByRole("button", { name: "Pick Elena Marchetti, MD" }));
    await person.click(boardCell(/^Thu, Dec 3: 0\/1 open/));
    expect(screen.getByText("1 shift for 1 person in this plan")).toBeVisible();
    refuse();
    expect(await screen.findByText("This shift is no longer open.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("1 shift for 1 person in this plan")).toBeNull());
  });

  it("cannot take every hole: it says why, and Escape lets go [SCH-S-007]", async () => {
    const { person } = renderBoard({
      search: "view=people",
      board: aBoardOf(today, [aBoardLane([aBoardCell("2026-12-05", [aBoardShift()])])]),
    });
    await person.click(screen.getByRole("button", { name: "Pick Elena Marchetti, MD" }));
    expect(screen.getByText("Does not offer this day")).toBeVisible();
    await person.keyboard("{Escape}");
    expect(screen.queryByText("Does not offer this day")).toBeNull();
  });
});
