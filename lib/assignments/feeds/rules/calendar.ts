import { component, type Property, serialize, textProperty } from "./ical";

const standard = component(
  "STANDARD",
  ["DTSTART", "19700101T000000"],
  ["TZOFFSETFROM", "+0000"],
  ["TZOFFSETTO", "+0000"],
  ["TZNAME", "UTC"],
);
const utc = component("VTIMEZONE", ["TZID", "UTC"], standard);

/** A whole calendar under this name. The format wants something in it: without events that is a zone [RSC-C-039]. */
export const calendarOf = (name: string, events: readonly Property[][]): string =>
  serialize(
    component(
      "VCALENDAR",
      ["VERSION", "2.0"],
      ["PRODID", "-//Wardway//Shifts 1.0//EN"],
      ["CALSCALE", "GREGORIAN"],
      textProperty("NAME", name),
      textProperty("X-WR-CALNAME", name),
      ["REFRESH-INTERVAL;VALUE=DURATION", "PT1H"],
      ["X-PUBLISHED-TTL", "PT1H"],
      ...(events.length > 0 ? events : [utc]),
    ),
  );
