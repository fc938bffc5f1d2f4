import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { AvailabilityCalendar } from "@/components/assignments/availability/availability-calendar";
import { OverviewCalendar } from "@/components/assignments/availability/overview-calendar";
import type { OwnRepeat } from "@/components/assignments/availability/use-repeat";
import type { ScheduleDay } from "@/lib/assignments/availability/schema";
import { type Answers, aUser, renderApp } from "../render";
import { aSchedule, ownProviderId } from "./calendar-answers";

/** The calendars of a provider's availability on November 20, for component tests. */

export const schedulesPath = "/api/schedules/";
const today = "2026-11-20";

/** In each test of a file it is six in the morning of the day. */
export const morningOfToday = () =>
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T06:00:00Z`) }));

type Options = {
  days?: ScheduleDay[];
  answers?: Answers;
  user?: Parameters<typeof aUser>[0];
  repeat?: OwnRepeat;
};

/** Draws the calendar in which a provider offers days, beside a link that leads away. */
export function drawCalendar({ days = [], answers = {}, user = {}, repeat }: Options = {}) {
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
      answers: { [`GET ${schedulesPath}`]: { body: aSchedule(...days) }, ...answers },
    },
  );
}

/** Draws the calendar of the home, in which nothing can be changed. */
export const drawOverview = ({ days = [], answers = {}, repeat }: Options) =>
  renderApp(
    <OverviewCalendar
      providerId={ownProviderId}
      today={today}
      schedule={aSchedule(...days)}
      repeat={repeat}
    />,
    { user: aUser(), answers },
  );

/** The cell of a day. */
export const cell = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLElement;

export const click = (day: string, how: { shiftKey?: boolean } = {}) => fireEvent.click(cell(day), how);

/** The days that are picked. */
export const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map(({ dataset }) => dataset.day);

export const button = (name: string) => screen.getByText(name, { selector: "button" });

/** The names of the months in view. */
export const months = () => screen.getAllByRole("grid").map((grid) => grid.getAttribute("aria-label"));
