import { titleOf } from "@/lib/core/pure/codes";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { counted, dotted, timesText, weekdayDay } from "@/lib/core/pure/text";
import type { NeededStatus } from "@/lib/opportunities/needed-shifts/words";
import type { RateKind } from "@/lib/providers/words";
import { component, type Property, textProperty, utcStamp } from "./ical";
import { type FeedPlace, placeOf, type Reading } from "./shifts";

/** A needed shift with what a calendar shows of it. */
export type FeedHole = {
  id: string;
  status: NeededStatus;
  startOn: string;
  endOn: string;
  startTime: string;
  endTime: string;
  rateKind: RateKind;
  start: Date;
  end: Date;
  wishes: number;
  createdAt: Date;
  /** When it, or the shift that fills it, changed last. */
  changedAt: Date;
  facility: FeedPlace & { id: string };
};

/** "Open: Night shift · 2 wishes" [SCH-C-034]. */
function summaryOf({ rateKind, status, wishes }: FeedHole) {
  const title = `Open: ${titleOf("ShiftRateTypes", rateKind)} shift`;
  return dotted([title, status === "open" && wishes > 0 && counted(wishes, "wish", "wishes")]);
}

/**
 * A needed shift as an event: tentative while it is open; canceled once it was filled, withdrawn or missed, so that
 * calendars take it out [SCH-C-034]. It names nobody.
 */
export function holeEventOf(hole: FeedHole, { pageAt, zoneOf }: Reading): Property[] {
  const { facility } = hole;
  const isOpen = hole.status === "open";
  const changed = utcStamp(new Date(Math.max(facility.updatedAt.getTime(), hole.changedAt.getTime())));
  const local = `${weekdayDay(hole.startOn)}, ${timesText(hole)} (${zoneOf(facility.timeZone)})`;
  return component(
    "VEVENT",
    ["UID", `${hole.id}@needs.wardway`],
    ["SEQUENCE", Math.max(0, Math.floor((hole.changedAt.getTime() - hole.createdAt.getTime()) / 1000))],
    ["DTSTAMP", changed],
    ["LAST-MODIFIED", changed],
    ["CREATED", utcStamp(hole.createdAt)],
    ["DTSTART", utcStamp(hole.start)],
    ["DTEND", utcStamp(hole.end)],
    textProperty("SUMMARY", summaryOf(hole)),
    textProperty("LOCATION", placeOf(facility)),
    textProperty("DESCRIPTION", `${local}\n${isOpen ? "Open" : "No longer open"}`),
    ["URL", pageAt(schedulePaths.ofFacility(facility.id))],
    ["CLASS", "PRIVATE"],
    ["STATUS", isOpen ? "TENTATIVE" : "CANCELLED"],
    ["TRANSP", "TRANSPARENT"],
  );
}
