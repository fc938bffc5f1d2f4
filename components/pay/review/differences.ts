import { minuteMs } from "@/lib/core/pure/durations";
import { hoursText, joined, weekdayDay } from "@/lib/core/pure/text";
import { instantsOf } from "@/lib/core/pure/time";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

/** A fact of a shift as it was booked and as it was worked; `difference` is null where the two are the same. */
type Compared = {
  label: string;
  booked: string;
  worked: string;
  /** The days of a start or an end. */
  days?: { booked: string; worked: string };
  difference: string | null;
};

/** Whether the timesheet states hours: the shift was worked, as far as anybody says. */
export const statesHours = ({ attendance }: Pick<Timesheet, "attendance">) =>
  attendance === "on_time" || attendance === "late";

/** "25 min", "1 h 5 min" */
export function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return joined([hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`], " ");
}

type Moment = { day: string; time: string; fold: number };

const instantAt = ({ day, time, fold }: Moment, timeZone: string) => {
  const all = instantsOf(day, time, timeZone);
  return (all[fold] ?? all[0])?.getTime() ?? Number.NaN;
};

/** What is said of an end of the shift that came after, or before, the booked one. */
const sooner = { Start: ["late", "early"], End: ["later", "earlier"] } as const;

function comparedMoments(label: keyof typeof sooner, booked: Moment, worked: Moment, zone: string): Compared {
  const late = Math.round((instantAt(worked, zone) - instantAt(booked, zone)) / minuteMs);
  const [after, before] = sooner[label];
  return {
    label,
    booked: booked.time,
    worked: worked.time,
    days: { booked: weekdayDay(booked.day), worked: weekdayDay(worked.day) },
    difference: late === 0 ? null : `${minutesText(Math.abs(late))} ${late > 0 ? after : before}`,
  };
}

/** The shift as it was booked beside what the provider states of it [PAY-S-028]. */
export function compared(timesheet: Timesheet): Compared[] {
  const { booked, break_minutes, minutes, hours, healthcare_facility } = timesheet;
  const { time_zone: zone } = healthcare_facility;
  const more = minutes - booked.minutes;
  return [
    comparedMoments(
      "Start",
      { day: booked.start_on, time: booked.start_time, fold: 0 },
      { day: timesheet.start_on, time: timesheet.start_time, fold: timesheet.start_fold },
      zone,
    ),
    comparedMoments(
      "End",
      { day: booked.end_on, time: booked.end_time, fold: 0 },
      { day: timesheet.end_on, time: timesheet.end_time, fold: timesheet.end_fold },
      zone,
    ),
    {
      label: "Unpaid break",
      booked: "None",
      worked: break_minutes > 0 ? minutesText(break_minutes) : "None",
      difference: break_minutes > 0 ? "Not booked" : null,
    },
    {
      label: "Paid hours",
      booked: hoursText(booked.hours),
      worked: hoursText(hours),
      difference: more === 0 ? null : `${hoursText(Math.abs(more) / 60)} ${more > 0 ? "more" : "less"}`,
    },
  ];
}
