import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ScheduleDay } from "@/lib/assignments/availability/schema";
import { answerLater } from "@/tests/support/answer-later";
import {
  button,
  cell,
  click,
  drawCalendar,
  drawOverview,
  morningOfToday,
  schedulesPath,
  selected,
} from "@/tests/support/assignments/calendar";
import { anOfferedDay } from "@/tests/support/assignments/calendar-answers";
import { listAnswer } from "@/tests/support/opportunities/answers";
import type { OwnRepeat } from "./use-repeat";

morningOfToday();

describe("days that repeat [SCH-S-017]", () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    week: 1,
    weekday,
    shift_type: "OVERNIGHT" as const,
    preferred: weekday === 2,
  }));
  const span = (id: string, from_on: string, to_on: string) => ({
    id,
    from_on,
    to_on,
    note: "",
    removed: 0,
    booked: [],
  });
  const repeat: OwnRepeat = {
    patterns: listAnswer([
      {
        id: "0190f000-0000-7000-8000-0000000000c1",
        name: "Nights",
        every_weeks: 1,
        starts_on: "2026-11-01",
        ends_on: null,
        days: everyDay,
        made_until: "2026-12-20",
        days_made: 30,
      },
    ]),
    timeOff: listAnswer([
      span("0190f000-0000-7000-8000-0000000000c2", "2026-11-10", "2026-11-22"),
      span("0190f000-0000-7000-8000-0000000000c3", "2026-12-12", "2026-12-13"),
    ]),
  };
  const patternDay = (day: string, values: Partial<ScheduleDay> = {}) =>
    anOfferedDay(day, { shift_type: "OVERNIGHT", from_pattern: true, ...values });
  const days = [patternDay("2026-11-24", { is_preferred: true }), anOfferedDay("2026-11-25")];

  it("are marked by signs and in words, with time off hatched, and the legend explains what is there", () => {
    drawCalendar({ days, repeat });
    expect(cell("2026-11-24")).toHaveAccessibleName(
      "Tuesday, November 24, 2026, Available, Overnight, preferred, repeats",
    );
    expect(cell("2026-11-25")).toHaveAccessibleName("Wednesday, November 25, 2026, Available, Anytime");
    expect(cell("2026-12-12")).toHaveAccessibleName("Saturday, December 12, 2026, Time off");
    expect(cell("2026-12-12").firstElementChild).toHaveClass("hatched");
    expect(cell("2026-11-21")).toHaveAccessibleName("Saturday, November 21, 2026, Time off");
    expect(cell("2026-11-15")).toHaveAccessibleName("Sunday, November 15, 2026");
    const legend = within(screen.getAllByRole("list", { name: "Legend" })[0] as HTMLElement);
    for (const word of ["Time off", "Preferred", "Repeats"]) expect(legend.getByText(word)).toBeVisible();
  });

  it("lead to the pattern, from the overview too [SCH-S-041]", () => {
    const { unmount } = drawCalendar({ repeat });
    const link = () => screen.getByRole("link", { name: "Repeat and time off" });
    expect(link()).toHaveAttribute("href", "/app/provider/availability");
    unmount();
    drawOverview({ days, repeat });
    expect(link()).toHaveAttribute("href", "/app/provider/availability");
    expect(cell("2026-12-13")).toHaveAccessibleName("Sunday, December 13, 2026, Time off");
  });

  it("say why a day of time off cannot be picked [SCH-V-021]", async () => {
    drawCalendar({ days, repeat });
    click("2026-12-12");
    expect(selected()).toEqual([]);
    expect(await screen.findByText("Dec 12 is in your time off. Change that first.")).toBeVisible();
  });

  it("are given back to the pattern where they were changed or taken back [SCH-I-028]", async () => {
    const { promise, answer } = answerLater();
    const { sent } = drawCalendar({
      days,
      repeat,
      answers: { "PUT /api/availability-patterns-reset/": promise },
    });
    // A day as the pattern made it offers nothing of the kind, nor does one that it has not made yet.
    click("2026-11-24");
    click("2026-12-22");
    expect(screen.queryByText("Back to the pattern")).toBeNull();
    click("2026-11-25");
    click("2026-12-01");
    fireEvent.click(button("Back to the pattern"));
    await waitFor(() =>
      expect(cell("2026-12-01")).toHaveAccessibleName(
        "Tuesday, December 1, 2026, Available, Overnight, preferred, repeats",
      ),
    );
    expect(cell("2026-11-25")).toHaveAccessibleName(
      "Wednesday, November 25, 2026, Available, Overnight, repeats",
    );
    answer({ body: [] });
    expect(await screen.findByText("Back to the pattern.")).toBeVisible();
    expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
      dates: ["2026-11-25", "2026-12-01"],
    });
  });

  it("stay liked when what is offered on them is changed by hand [SCH-I-032]", async () => {
    const { sent } = drawCalendar({
      days,
      repeat,
      answers: { [`POST ${schedulesPath}`]: { status: 201, body: [] } },
    });
    click("2026-11-24");
    click("2026-11-25");
    fireEvent.click(button("Modify availability"));
    const dialog = within(await screen.findByRole("dialog", { name: "Select Availability Shift" }));
    fireEvent.click(dialog.getByText("Save"));
    await waitFor(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));
    expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({
      schedules: [
        { start_on: "2026-11-24", shift_type: "DAYTIME", preferred: true },
        { start_on: "2026-11-25", shift_type: "DAYTIME" },
      ],
    });
  });
});
