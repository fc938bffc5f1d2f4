import { counted, hoursText } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

const isWorked = ({ attendance }: Timesheet) => attendance === "on_time" || attendance === "late";

const areHoursBooked = ({ booked, break_minutes, ...hours }: Timesheet) =>
  break_minutes === 0 &&
  (["start_on", "start_time", "end_on", "end_time"] as const).every((each) => hours[each] === booked[each]);

/** What of the hours is not as booked, for whoever judges them: "12 h booked"; null where nothing is. */
export function hoursNote(timesheet: Timesheet): string | null {
  if (!isWorked(timesheet) || areHoursBooked(timesheet)) return null;
  const { booked, minutes } = timesheet;
  return minutes === booked.minutes ? "other times booked" : `${hoursText(booked.hours)} booked`;
}

/** What of the amount is not for hours: "with 2 extras". */
export const extrasNote = ({ extras }: Timesheet): string | null =>
  extras.length > 0 ? `with ${counted(extras.length, "extra")}` : null;
