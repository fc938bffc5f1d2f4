import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Pattern } from "@/lib/assignments/patterns/schema";
import type { TimeOff } from "@/lib/assignments/time-off/schema";
import { listAnswer } from "@/tests/support/opportunities/answers";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { daysInWords } from "./pattern-words";
import { RepeatScreen } from "./repeat-screen";

const today = "2026-12-01";
const id = (last: number) => `0190f000-0000-7000-8000-0000000000${String(last).padStart(2, "0")}`;
const none = { min_rest_hours: null, max_nights_in_row: null, max_days_in_row: null, max_hours_week: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T15:00:00Z`) });
});
afterEach(() => vi.useRealTimers());

const aPattern = (values: Partial<Pattern> = {}): Pattern => ({
  id: id(1),
  name: "Mondays",
  every_weeks: 1,
  starts_on: "2026-12-07",
  ends_on: "2026-12-31",
  days: [{ week: 1, weekday: 1, shift_type: "DAYTIME", preferred: true }],
  made_until: "2026-12-31",
  days_made: 4,
  ...values,
});

const aTimeOff = (values: Partial<TimeOff> = {}): TimeOff => ({
  id: id(2),
  from_on: "2026-12-24",
  to_on: "2026-12-26",
  note: "",
  removed: 0,
  booked: [],
  ...values,
});

type Options = { patterns?: Pattern[]; timeOff?: TimeOff[]; answers?: Answers };

function draw({ patterns = [], timeOff = [], answers = {} }: Options = {}) {
  return renderApp(
    <RepeatScreen
      today={today}
      repeat={{ patterns: listAnswer(patterns), timeOff: listAnswer(timeOff) }}
      limits={none}
    />,
    {
      user: aUser(),
      path: "/app/provider/availability",
      answers: {
        "GET /api/availability-patterns/": { body: listAnswer(patterns) },
        "GET /api/time-off/": { body: listAnswer(timeOff) },
        ...answers,
      },
    },
  );
}

const section = (name: string) => within(screen.getByRole("region", { name }));
const type = (label: string, text: string, among = screen as Pick<typeof screen, "getByLabelText">) =>
  fireEvent.change(among.getByLabelText(label), { target: { value: text } });

async function choose(name: string, option: string) {
  fireEvent.click(screen.getByRole("combobox", { name }));
  fireEvent.click(await screen.findByRole("option", { name: option }));
}

describe("the pattern", () => {
  it("is entered day by day, says how many days it offers, and is saved with what is liked [SCH-S-015 SCH-I-032]", async () => {
    const { sent } = draw({
      answers: { "POST /api/availability-patterns/": { status: 201, body: aPattern({ days_made: 4 }) } },
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Repeat and Time Off");
    const form = section("Weekly pattern");
    expect(form.getByText("I like to work")).toBeVisible();
    type("Name", "Mondays", form);
    type("From", "12/07/2026", form);
    type("Until", "12/31/2026", form);
    expect(form.getByLabelText("I like to work, Monday")).toBeDisabled();
    await choose("Monday", "Daytime");
    fireEvent.click(form.getByLabelText("I like to work, Monday"));
    expect(form.getByText("This offers 4 days until Dec 31, 2026")).toBeVisible();
    fireEvent.click(form.getByText("Save pattern"));
    expect(await screen.findByText("Pattern saved. 4 days are offered.")).toBeVisible();
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      name: "Mondays",
      every_weeks: 1,
      starts_on: "2026-12-07",
      ends_on: "2026-12-31",
      days: [{ week: 1, weekday: 1, shift_type: "DAYTIME", preferred: true }],
    });
  });

  it("leaves out days in time off of what it says it offers [SCH-S-015]", async () => {
    draw({ timeOff: [aTimeOff({ from_on: "2026-12-07", to_on: "2026-12-14" })] });
    const form = section("Weekly pattern");
    type("From", "12/07/2026", form);
    type("Until", "12/31/2026", form);
    await choose("Monday", "Anytime");
    expect(form.getByText("This offers 2 days until Dec 31, 2026")).toBeVisible();
  });

  it("needs a day, in the words of the call [SCH-S-015 SCH-V-019]", async () => {
    const { sent } = draw();
    fireEvent.click(screen.getByText("Save pattern"));
    expect(await screen.findByText("Choose at least one day of the week.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it("has up to four weeks, each with days of its own [SCH-S-015]", async () => {
    const { sent } = draw({
      patterns: [aPattern()],
      answers: { [`PATCH /api/availability-patterns/${id(1)}/`]: { body: aPattern({ every_weeks: 2 }) } },
    });
    fireEvent.click(screen.getByLabelText("Edit: Mondays"));
    await choose("Repeats", "Every 2 weeks");
    expect(screen.getAllByText(/^Week \d$/)).toHaveLength(2);
    await choose("Friday, week 2", "Overnight");
    fireEvent.click(screen.getByText("Save pattern"));
    await waitFor(() => expect(sent.some(({ method }) => method === "PATCH")).toBe(true));
    expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({
      every_weeks: 2,
      days: [
        { week: 1, weekday: 1, shift_type: "DAYTIME", preferred: true },
        { week: 2, weekday: 5, shift_type: "OVERNIGHT", preferred: false },
      ],
    });
  });

  it("shows where it overlaps another [SCH-V-019]", async () => {
    draw({
      patterns: [aPattern()],
      answers: {
        "POST /api/availability-patterns/": {
          status: 400,
          body: { starts_on: ['This overlaps the pattern "Mondays".'] },
        },
      },
    });
    fireEvent.click(screen.getByText("Add another pattern"));
    await choose("Monday", "Daytime");
    fireEvent.click(screen.getByText("Save pattern"));
    expect(await screen.findByText('This overlaps the pattern "Mondays".')).toBeVisible();
  });

  it("is read in words, and asks before it stops [SCH-S-015]", async () => {
    const { sent } = draw({
      patterns: [aPattern()],
      answers: { [`DELETE /api/availability-patterns/${id(1)}/`]: { status: 204 } },
    });
    const list = within(screen.getByRole("list", { name: "Weekly patterns" }));
    expect(list.getByText("Every week: Mon ★ Daytime")).toBeVisible();
    expect(list.getByText(/This offers 4 days until Dec 31, 2026/)).toBeVisible();
    fireEvent.click(list.getByLabelText("Delete: Mondays"));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Stop repeating?" }));
    expect(
      dialog.getByText("Days without a shift are taken back. Days you changed by hand stay."),
    ).toBeVisible();
    fireEvent.click(dialog.getByText("Stop repeating"));
    await waitFor(() => expect(sent.some(({ method }) => method === "DELETE")).toBe(true));
  });

  it("cannot be a sixth [SCH-V-019]", () => {
    draw({ patterns: [1, 2, 3, 4, 5].map((last) => aPattern({ id: id(last), name: `P${last}` })) });
    expect(screen.queryByText("Add another pattern")).toBeNull();
  });

  it("names its weeks and what they offer [SCH-S-015]", () => {
    const day = (week: number, weekday: number, shift_type: "DAYTIME" | "OVERNIGHT") => ({
      week,
      weekday,
      shift_type,
      preferred: false,
    });
    const days = [day(1, 1, "DAYTIME"), day(1, 2, "OVERNIGHT"), day(1, 3, "DAYTIME")];
    expect(daysInWords({ every_weeks: 2, days })).toEqual([
      "Week 1: Mon, Wed Daytime; Tue Overnight",
      "Week 2: Off",
    ]);
  });
});

describe("time off", () => {
  it("is saved with a note that nobody else sees [SCH-S-015 SCH-P-033]", async () => {
    const { sent } = draw({ answers: { "POST /api/time-off/": { status: 201, body: aTimeOff() } } });
    const form = section("Time off");
    expect(form.getByText("Only you see this.")).toBeVisible();
    type("From", "12/24/2026", form);
    type("To", "12/26/2026", form);
    type("Note", "Grandma", form);
    fireEvent.click(form.getByText("Save time off"));
    expect(await screen.findByText("Time off saved.")).toBeVisible();
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      from_on: "2026-12-24",
      to_on: "2026-12-26",
      note: "Grandma",
    });
  });

  it("names the days on which there is still work, hides what is over, and can be deleted [SCH-S-015 SCH-I-029]", async () => {
    const over = aTimeOff({ id: id(3), from_on: "2026-11-02", to_on: "2026-11-30" });
    const { sent } = draw({
      timeOff: [over, aTimeOff({ booked: ["2026-12-24", "2026-12-25"] })],
      answers: { [`DELETE /api/time-off/${id(2)}/`]: { status: 204 } },
    });
    const list = within(screen.getByRole("list", { name: "Time off" }));
    expect(list.getAllByRole("listitem")).toHaveLength(1);
    expect(
      list.getByText("You still work on Dec 24, Dec 25. Time off does not cancel shifts."),
    ).toBeVisible();
    fireEvent.click(list.getByText("Delete"));
    const dialog = within(await screen.findByRole("alertdialog"));
    fireEvent.click(dialog.getByText("Delete"));
    await waitFor(() => expect(sent.some(({ method }) => method === "DELETE")).toBe(true));
  });

  it("is refused where it is wrong [SCH-V-020]", async () => {
    const body = { from_on: ["You already have time off in these days."] };
    draw({ answers: { "POST /api/time-off/": { status: 400, body } } });
    const form = section("Time off");
    fireEvent.click(form.getByText("Save time off"));
    expect(await form.findAllByText("This field is required.")).toHaveLength(2);
    type("From", "12/24/2026", form);
    type("To", "12/26/2026", form);
    fireEvent.click(form.getByText("Save time off"));
    expect(await form.findByText("You already have time off in these days.")).toBeVisible();
  });
});

describe("own limits", () => {
  it("are saved, each empty for none, within their bounds [SCH-S-015 SCH-V-022]", async () => {
    const limits = { ...none, min_rest_hours: 11 };
    const { sent } = draw({ answers: { "PUT /api/work-limits/": { body: limits } } });
    const form = section("My limits");
    expect(
      form.getByText("A facility is warned before it asks for more, and plans keep to them."),
    ).toBeVisible();
    for (const label of ["Nights in a row", "Days in a row", "Hours a week"])
      expect(form.getByLabelText(label)).toHaveValue("");
    type("Rest between shifts (hours)", "25", form);
    fireEvent.click(form.getByText("Save limits"));
    expect(await form.findByText("Ensure this value is between 1 and 24.")).toBeVisible();
    type("Rest between shifts (hours)", "11", form);
    fireEvent.click(form.getByText("Save limits"));
    expect(await screen.findByText("Limits saved.")).toBeVisible();
    expect(sent.find(({ method }) => method === "PUT")?.body).toEqual(limits);
  });
});
