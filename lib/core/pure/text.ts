import type { ShiftSpan } from "./time";

type Address = { street_address?: string; city: string; state: string | null; zip_code?: string };

/** `412 Harbor St, Portland, ME 04101` */
export const placeWords = ({ street_address, city, state, zip_code }: Address) =>
  [street_address, city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");

const mediumDate = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** A civil date as `MMM d, yyyy`; `-` for none. */
export const dateWords = (date: string | null) => (date ? mediumDate.format(new Date(date)) : "-");

export const nameWords = (user: { first_name: string; last_name: string }) =>
  `${user.first_name} ${user.last_name}`.trim();

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
