import { readFileSync } from "node:fs";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ScheduleDay } from "@/lib/assignments/availability/schema";
import { refused } from "@/lib/core/pure/errors";
import {
  aDayWithShift,
  anOfferedDay,
  aSchedule,
  ownProviderId,
  requestOfDay,
} from "@/tests/support/assignments/calendar-answers";
import { loseLine, regainLine } from "@/tests/support/line";
import { listAnswer } from "@/tests/support/opportunities/answers";
import { type Answer, type Answers, aUser, renderApp } from "@/tests/support/render";
import { AvailabilityCalendar } from "./availability-calendar";
import { OverviewCalendar } from "./overview-calendar";
import type { OwnRepeat } from "./use-repeat";
import "@/components/onboarding/contracts/contract-dialog";

const schedules = "/api/schedules/";
const today = "2026-11-20";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T06:00:00Z`) });
});
afterEach(() => vi.useRealTimers());

type Options = {
  days?: ScheduleDay[];
  answers?: Answers;
  user?: Parameters<typeof aUser>[0];
  repeat?: OwnRepeat;
};

function drawCalendar({ days = [], answers = {}, user = {}, repeat }: Options = {}) {
  return renderApp(
    <>
      <a href="/app/provider/documents">Documents</a>
      <AvailabilityCalendar
        providerId={ownProviderId}
        today={today}
        schedule={aSchedule(...days)}
        repeat={repeat}
      />
    </>,
    {
      user: aUser(user),
      path: "/app/provider/home",
      answers: { [`GET ${schedules}`]: { body: aSchedule(...days) }, ...answers },
    },
  );
}

const drawOverview = ({ days = [], answers = {}, repeat }: Options) =>
  renderApp(
    <OverviewCalendar
      providerId={ownProviderId}
      today={today}
      schedule={aSchedule(...days)}
      repeat={repeat}
    />,
    { user: aUser(), answers },
  );

const cell = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLElement;
const click = (day: string, how: { shiftKey?: boolean } = {}) => fireEvent.click(cell(day), how);
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map(({ dataset }) => dataset.day);
const button = (name: string) => screen.getByText(name, { selector: "button" });
const months = () => screen.getAllByRole("grid").map((grid) => grid.getAttribute("aria-label"));

/** Whether the browser would ask before the tab is closed. */
const closingAsks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** An answer that comes when the test says so. */
function later() {
  let answer: (given: Awaited<Answer>) => void = () => {};
  const promise = new Promise<Awaited<Answer>>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

/** Picks two dates and opens the dialog that offers them. */
async function startAdding() {
  click("2026-11-24");
  click("2026-11-25");
  fireEvent.click(button("Add availability"));
  return screen.findByRole("dialog", { name: "Select Availability Shift" });
}

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
    const { promise, answer } = later();
    drawCalendar({ answers: { [`GET ${schedules}`]: promise } });
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
        [`GET ${schedules}`]: () =>
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

describe("offering dates", () => {
  it("is told in 'Select Availability Shift': Daytime, Overnight or Anytime, Daytime first [PRV-U-009 PRV-U-013 PRV-E-001 PRV-K-009 PRV-V-001]", async () => {
    drawCalendar();
    const dialog = within(await startAdding());
    const boxes = dialog.getAllByRole("checkbox");
    expect(boxes.map((box) => box.getAttribute("aria-checked"))).toEqual(["true", "false", "false"]);
    expect(boxes).toHaveLength(3);
    for (const name of ["Daytime", "Overnight", "Anytime"])
      expect(dialog.getByRole("checkbox", { name })).toBeVisible();
    const confirm = dialog.getByRole("button", { name: "Add availability" });
    expect(confirm).toBeEnabled();
    fireEvent.click(boxes[0] as HTMLElement);
    expect(confirm).toBeDisabled();
    fireEvent.click(boxes[1] as HTMLElement);
    expect(confirm).toBeEnabled();
  });

  it("is told by a toast, shown at once and then told as done [PRV-M-010 PRV-M-011]", async () => {
    const { promise, answer } = later();
    const { sent } = drawCalendar({
      answers: { [`POST ${schedules}`]: promise, "GET /api/auth/user/notifications": { body: {} } },
    });
    const dialog = within(await startAdding());
    fireEvent.click(dialog.getByRole("checkbox", { name: "Overnight" }));
    fireEvent.click(dialog.getByRole("button", { name: "Add availability" }));
    expect(await screen.findByText("Adding availability...")).toBeVisible();
    expect(cell("2026-11-24")).toHaveAccessibleName(/Available, Overnight/);
    expect(selected()).toEqual([]);
    answer({ status: 201, body: [] });
    expect(await screen.findByText("Availability added.")).toBeVisible();
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      provider_id: ownProviderId,
      schedules: ["2026-11-24", "2026-11-25"].map((start_on) => ({ start_on, shift_type: "OVERNIGHT" })),
    });
    await waitFor(() =>
      expect(sent.filter(({ method, path }) => method === "GET" && path === schedules)).toHaveLength(1),
    );
  });

  it("is taken back when the server refuses, with its words and a period [PRV-M-008]", async () => {
    const { sent } = drawCalendar({
      days: [anOfferedDay("2026-11-24")],
      answers: { [`POST ${schedules}`]: refused("Bad dates") },
    });
    click("2026-11-24");
    fireEvent.click(button("Modify availability"));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("checkbox", { name: "Anytime" })).toBeChecked();
    fireEvent.click(dialog.getByRole("checkbox", { name: "Daytime" }));
    fireEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Bad dates.")).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ schedules: [{ shift_type: "DAYTIME" }] });
    await waitFor(() => expect(cell("2026-11-24")).toHaveAccessibleName(/Available, Anytime/));
    expect(selected()).toEqual(["2026-11-24"]);
  });

  it("fails in general words when the server says nothing [PRV-M-009]", async () => {
    drawCalendar({ answers: { [`POST ${schedules}`]: { status: 500 } } });
    const dialog = within(await startAdding());
    fireEvent.click(dialog.getByRole("button", { name: "Add availability" }));
    expect(await screen.findByText("Something went wrong. Please try again later.")).toBeVisible();
    expect(cell("2026-11-24")).not.toHaveAccessibleName(/Available/);
  });

  it("stays an unsaved choice without a line, and is offered again by the person's click alone", async () => {
    const { sent } = drawCalendar({
      answers: {
        [`POST ${schedules}`]: { status: 201, body: [] },
        "GET /api/auth/user/notifications": { body: {} },
      },
    });
    const dialog = within(await startAdding());
    loseLine();
    fireEvent.click(dialog.getByRole("button", { name: "Add availability" }));
    expect(await screen.findByText(/^You are offline\. Nothing was saved/)).toBeVisible();
    await waitFor(() => expect(selected()).toEqual(["2026-11-24", "2026-11-25"]));
    expect(cell("2026-11-24")).not.toHaveAccessibleName(/Available/);
    await waitFor(() => expect(screen.queryByText("Adding availability...")).toBeNull());
    expect(closingAsks()).toBe(true);
    await regainLine();
    expect(sent.filter(({ method }) => method === "POST")).toHaveLength(0);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Availability added.")).toBeVisible();
    expect(selected()).toEqual([]);
    expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("asks before the page is left until the server has it", async () => {
    const { promise, answer } = later();
    drawCalendar({
      answers: { [`POST ${schedules}`]: promise, "GET /api/auth/user/notifications": { body: {} } },
    });
    const dialog = within(await startAdding());
    fireEvent.click(dialog.getByRole("button", { name: "Add availability" }));
    await screen.findByText("Adding availability...");
    await waitFor(() => expect(closingAsks()).toBe(true));
    answer({ status: 201, body: [] });
    await screen.findByText("Availability added.");
    await waitFor(() => expect(closingAsks()).toBe(false));
  });

  it("is undone with a toast of its own [PRV-M-012 PRV-M-013]", async () => {
    const { promise, answer } = later();
    const { sent } = drawCalendar({
      days: [anOfferedDay("2026-11-24")],
      answers: { [`DELETE ${schedules}`]: promise, [`GET ${schedules}`]: { body: aSchedule() } },
    });
    expect(button("Remove availability")).toBeDisabled();
    click("2026-11-24");
    fireEvent.click(button("Remove availability"));
    expect(await screen.findByText("Removing availability...")).toBeVisible();
    expect(cell("2026-11-24")).not.toHaveAccessibleName(/Available/);
    answer({ status: 204 });
    expect(await screen.findByText("Availability removed.")).toBeVisible();
    expect(sent[0]?.body).toEqual({ provider: ownProviderId, dates: ["2026-11-24"] });
  });

  it("waits for the agreement: a prompt leads there, and nothing is sent [PRV-S-015 PRV-M-007 PRV-U-014 PRV-U-015 PRV-N-009]", async () => {
    const { sent, router } = drawCalendar({
      user: { provider_completed_registration_steps: ["BASIC_INFO", "RATES"] },
    });
    click("2026-11-24");
    fireEvent.click(button("Add availability"));
    const prompt = within(await screen.findByRole("alertdialog"));
    expect(
      prompt.getByText("To continue adjust availability you need to sign and accept agreement."),
    ).toBeVisible();
    fireEvent.click(prompt.getByRole("button", { name: "Complete Later" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(selected()).toEqual(["2026-11-24"]);
    fireEvent.click(button("Add availability"));
    fireEvent.click(await screen.findByRole("button", { name: "Go to Agreement" }));
    expect(router.push).toHaveBeenCalledWith("/register/profile/agreement");
    expect(sent).toEqual([]);
  });

  it("has the picked dates again after the agreement, and says that they wait", async () => {
    const before = drawCalendar({ user: { provider_completed_registration_steps: ["BASIC_INFO", "RATES"] } });
    click("2026-11-24");
    click("2026-11-26");
    fireEvent.click(button("Add availability"));
    fireEvent.click(await screen.findByRole("button", { name: "Go to Agreement" }));
    before.unmount();
    drawCalendar();
    expect(
      await screen.findByText(/The dates you picked are still here and wait to be added\./),
    ).toBeVisible();
    expect(selected()).toEqual(["2026-11-24", "2026-11-26"]);
  });

  it("shows the contract first to who has not signed it [PRV-U-012]", async () => {
    drawCalendar({
      user: { needs_contract_signed: true },
      answers: {
        [`GET /api/providers/${ownProviderId}/contract/`]: {
          body: { text: "<p>Terms of the contract</p>", pdf: "/pdf", signed_at: null },
        },
      },
    });
    click("2026-11-24");
    fireEvent.click(button("Add availability"));
    const dialog = within(await screen.findByRole("dialog", { name: "Professional Services Agreement" }));
    expect(await dialog.findByTitle("Professional Services Agreement")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Sign" })).toBeDisabled();
  });
});

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
    const { promise, answer } = later();
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
      answers: { [`POST ${schedules}`]: { status: 201, body: [] } },
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
