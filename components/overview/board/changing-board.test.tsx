import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { nearDay } from "@/lib/core/pure/text";
import {
  aBoardCell,
  aBoardLane,
  aBoardShift,
  aFilledShift,
  marchetti,
  needId,
} from "@/tests/support/overview/board-answers";
import {
  aWeek,
  friday,
  hole,
  noonOfToday,
  renderBoard,
  thursday,
} from "@/tests/support/overview/board-screen";

noonOfToday();

describe("a board that changes", () => {
  it("names the changed cell politely [SCH-S-011]", async () => {
    const after = aWeek();
    const lanes = after.facilities[0]?.lanes ?? [];
    const lane = lanes[1];
    if (lane)
      lane.cells = [aBoardCell(thursday, [aFilledShift(), aFilledShift({ needed_shift: needId(5) })])];
    let board = aWeek();
    renderBoard({ answers: { "GET /api/schedule-board/": () => ({ body: board }) } });
    board = after;
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText(`${nearDay(thursday)}, night: filled`)).toBeInTheDocument();
    expect(marchetti.display_name).toContain("Marchetti");
  });
});

describe("a board under a pointer", () => {
  it("waits with what would move anything until the pointer leaves [SCH-S-011]", async () => {
    let board = aWeek();
    const { person } = renderBoard({ answers: { "GET /api/schedule-board/": () => ({ body: board }) } });
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
