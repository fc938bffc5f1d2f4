import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aBoardOf, ids } from "@/tests/support/overview/board-answers";
import { aWeek, friday, noonOfToday, renderBoard, today } from "@/tests/support/overview/board-screen";

noonOfToday();

describe("the overview", () => {
  it("has a row a facility, their sum, and specialties; cells lead to the facility and day [SCH-S-004]", () => {
    const board = aBoardOf(today, aWeek().facilities[0]?.lanes ?? [], [
      { id: ids.other, name: "White Pine" },
    ]);
    renderBoard({ board });
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
