import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  button,
  cell,
  click,
  drawCalendar,
  months,
  morningOfToday,
  selected,
} from "@/tests/support/assignments/calendar";
import { aDayWithShift } from "@/tests/support/assignments/calendar-answers";

morningOfToday();

describe("picking dates", () => {
  it("counts them, and clears them all at once [PRV-U-006 PRV-U-007]", () => {
    drawCalendar();
    for (const day of ["2026-11-21", "2026-11-23", "2026-12-04"]) click(day);
    expect(screen.getByRole("status")).toHaveTextContent("3 selected");
    fireEvent.click(button("Clear All Selected"));
    expect(selected()).toEqual([]);
    expect(screen.getByRole("status")).toHaveTextContent("0 selected");
  });

  it("takes a range with shift-click, and passes over days that are past or booked [PRV-S-013]", () => {
    drawCalendar({ days: [aDayWithShift("2026-11-25")] });
    click("2026-11-23");
    click("2026-11-26", { shiftKey: true });
    expect(selected()).toEqual(["2026-11-23", "2026-11-24", "2026-11-26"]);
    click("2026-11-19");
    expect(selected()).toHaveLength(3);
  });

  it("takes a range by dragging a mouse", () => {
    drawCalendar();
    const drag = (from: string, to: string) => {
      fireEvent.pointerDown(cell(from), { button: 0, pointerType: "mouse" });
      fireEvent.pointerEnter(cell(to));
      fireEvent.pointerUp(window);
    };
    drag("2026-12-01", "2026-12-03");
    expect(selected()).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
  });

  it("takes a range with two taps, and with Shift and the arrows", () => {
    drawCalendar();
    fireEvent.click(screen.getByText("Select range"));
    click("2026-11-21");
    expect(screen.getByText("Now tap the last day.")).toBeVisible();
    click("2026-11-23");
    expect(selected()).toHaveLength(3);
    fireEvent.focus(cell("2026-11-26"));
    fireEvent.keyDown(cell("2026-11-26"), { key: "ArrowRight", shiftKey: true });
    expect(selected()).toHaveLength(5);
    expect(cell("2026-11-27")).toHaveFocus();
    fireEvent.keyDown(cell("2026-11-27"), { key: "ArrowDown" });
    expect(months()[0]).toBe("December 2026");
    fireEvent.keyDown(cell("2026-12-04"), { key: " " });
    expect(selected()).toEqual(["2026-12-04"]);
  });

  it("asks before the page is left with dates picked [PRV-U-010]", async () => {
    drawCalendar();
    click("2026-11-21");
    fireEvent.click(screen.getByRole("link", { name: "Documents" }));
    const modal = await screen.findByRole("alertdialog", { name: "Unsaved changes" });
    expect(modal).toHaveTextContent("Are you sure you want to leave this page?");
    fireEvent.click(within(modal).getByRole("button", { name: "Stay" }));
    expect(selected()).toEqual(["2026-11-21"]);
  });
});
