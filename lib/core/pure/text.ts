import type { ShiftSpan } from "./time";

export type Place = { facilityName: string; organizationName: string };

/** "St. Brendan Regional (Northern Health)", or the one name where both are the same. */
export const placeName = ({ facilityName, organizationName }: Place) =>
  facilityName === organizationName ? facilityName : `${facilityName} (${organizationName})`;

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** "Fri, Dec 4, 2026". */
export const dayText = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));

/** "19:00–07:00 (+1 day)". */
export function timesText({ startOn, endOn, startTime, endTime }: ShiftSpan) {
  const span = `${startTime}–${endTime}`;
  return startOn === endOn ? span : `${span} (+1 day)`;
}

/** "Eastern Time" for "America/New_York". */
export const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(0)
    .find((part) => part.type === "timeZoneName")?.value ?? timeZone;
