import { readFileSync } from "node:fs";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { answerLater } from "@/tests/support/answer-later";
import {
  button,
  cell,
  click,
  drawCalendar,
  drawOverview,
  months,
  morningOfToday,
  schedulesPath,
  selected,
} from "@/tests/support/assignments/calendar";
import {
  aDayWithShift,
  anOfferedDay,
  aSchedule,
  requestOfDay,
} from "@/tests/support/assignments/calendar-answers";
import type { Answers } from "@/tests/support/render";

morningOfToday();

describe("the months of the calendar", () => {
  it("turn by the buttons, and Today leads back [PRV-U-004 PRV-U-005]", () => {
    drawCalendar();
    expect(months()).toEqual(["November 2026", "December 2026"]);
    fireEvent.click(screen.getByLabelText("Next month"));
    fireEvent.click(screen.getByLabelText("Next month"));
    expect(months()[0]).toBe("January 2027");
    fireEvent.click(screen.getByLabelText("Previous month"));
    expect(months()[0]).toBe("December 2026");
    fireEvent.click(button("Today"));
    expect(months()[0]).toBe("November 2026");
  });

  it("are two from 1281 px on, one below, with weeks that begin on Sunday [PRV-K-002 PRV-K-003]", () => {
    drawCalendar();
    const [first, second] = screen.getAllByRole("grid").map((grid) => grid.parentElement as HTMLElement);
    expect(first).not.toHaveClass("max-xl:hidden");
    expect(second).toHaveClass("max-xl:hidden");
    const rem = /--breakpoint-xl: ([\d.]+)rem/.exec(readFileSync("app/globals.css", "utf8"))?.[1];
    expect(Number(rem) * 16).toBe(1281);
    const [header] = within(first as HTMLElement).getAllByRole("columnheader");
    expect(header).toHaveAttribute("abbr", "Sunday");
  });

  it("are read a year at a time: nothing can be picked while another one is on its way [PRV-S-011]", async () => {
    const { promise, answer } = answerLater();
    drawCalendar({ answers: { [`GET ${schedulesPath}`]: promise } });
    click("2026-12-30");
    fireEvent.click(screen.getByLabelText("Next month"));
    fireEvent.click(screen.getByLabelText("Next month"));
    expect(months()[0]).toBe("January 2027");
    click("2027-02-03");
    expect(screen.getByText("1", { selector: "strong" })).toBeVisible();
    answer({ body: aSchedule() });
    await waitFor(() => expect(screen.getAllByRole("grid")[0]).not.toHaveAttribute("aria-busy"));
    click("2027-02-03");
    expect(screen.getByText("2", { selector: "strong" })).toBeVisible();
  });

  it.each(["availability", "overview"])(
    "that cannot be read leave the way back and can be asked for again (%s)",
    async (which) => {
      let failing = true;
      const answers: Answers = {
        [`GET ${schedulesPath}`]: () =>
          failing ? { status: 500 } : { body: aSchedule(anOfferedDay("2027-01-05")) },
      };
      if (which === "availability") drawCalendar({ answers });
      else drawOverview({ answers });
      fireEvent.click(screen.getByLabelText("Next month"));
      fireEvent.click(screen.getByLabelText("Next month"));
      expect(await screen.findByText("Something went wrong. Please try again.")).toBeVisible();
      expect(months()[0]).toBe("January 2027");
      expect(screen.getByLabelText("Previous month")).toBeEnabled();
      expect(screen.getAllByRole("grid")[0]).toHaveAttribute("aria-busy", "true");
      failing = false;
      fireEvent.click(screen.getByText("Try again"));
      await waitFor(() => expect(cell("2027-01-05")).toHaveAccessibleName(/Available/));
      expect(screen.queryByText("Something went wrong. Please try again.")).toBeNull();
    },
  );
});

describe("days with a shift", () => {
  const days = [
    aDayWithShift("2026-11-24"),
    aDayWithShift("2026-11-25", { status_by_provider: "accepted", status_by_rep: "accepted" }),
  ];

  it("open their request instead of being picked [PRV-S-014]", () => {
    drawCalendar({ days });
    for (const day of ["2026-11-24", "2026-11-25"]) {
      click(day);
      expect(cell(day).querySelector("a")).toHaveAttribute(
        "href",
        `/app/provider/booking-requests/${requestOfDay}`,
      );
    }
    expect(selected()).toEqual([]);
    expect(cell("2026-11-24")).toHaveAccessibleName(/Pending Provider's Response, Casco Harbor/);
    expect(cell("2026-11-25")).toHaveAccessibleName(/Booked, Casco Harbor/);
    const followed = vi.fn((event: Event) => event.preventDefault());
    cell("2026-11-25").querySelector("a")?.addEventListener("click", followed);
    fireEvent.keyDown(cell("2026-11-25"), { key: "Enter", bubbles: true });
    expect(followed).toHaveBeenCalledOnce();
  });

  it("are all there is to follow in the read-only calendar, which has no action buttons [PRV-U-008]", () => {
    drawOverview({ days });
    expect(screen.queryByRole("button", { name: /availability|Clear All Selected|range/i })).toBeNull();
    click("2026-11-28");
    expect(selected()).toEqual([]);
    expect(cell("2026-11-24").querySelector("a")).not.toBeNull();
  });
});
