import { isAccepted, isActiveShift, type Shift } from "@/lib/assignments/shifts/rules";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { pathsOf } from "@/lib/core/pure/paths";
import { addressText, joined, timesText, weekdayDay } from "@/lib/core/pure/text";
import { component, type Property, textProperty, utcStamp } from "./ical";

/** A facility as calendars name it. */
export type FeedPlace = {
  name: string;
  streetAddress: string;
  city: string;
  state: string | null;
  zipCode: string;
  timeZone: string;
  updatedAt: Date;
};

/** A shift with what a calendar shows of it. */
export type FeedShift = Pick<
  Shift,
  "id" | "startOn" | "endOn" | "startTime" | "endTime" | "rateKind" | "statusByProvider" | "statusByRep"
> &
  Pick<Shift, "isCanceled" | "isRemoved" | "releasedAt"> & {
    requestId: string;
    requestStatus: BookingRequestStatus;
    start: Date;
    end: Date;
    /** How often it has changed. */
    revision: number;
    createdAt: Date;
    updatedAt: Date;
    /** Its provider's, as strangers may read it. */
    publicName: string;
    /** A call-out of it is open. */
    isCalledOut: boolean;
    facility: FeedPlace;
  };

type FeedStatus = "confirmed" | "accepted" | "asked" | "canceled";

/** Whether a calendar shows a shift as confirmed, accepted, asked for or canceled [RSC-C-040]. */
export function feedStatusOf(shift: FeedShift): FeedStatus {
  const { requestStatus: status } = shift;
  if (shift.isCanceled || status === "canceled" || !isActiveShift(shift)) return "canceled";
  if (status === "confirmed") return isAccepted(status, shift) ? "confirmed" : "canceled";
  return shift.statusByProvider === "accepted" ? "accepted" : "asked";
}

/** How a calendar shows a shift: its status, whether the shift takes the time up, and its words. */
const shownAs: Record<FeedStatus, { status: string; transparency: string; words: string }> = {
  confirmed: { status: "CONFIRMED", transparency: "OPAQUE", words: "Confirmed" },
  accepted: { status: "TENTATIVE", transparency: "OPAQUE", words: "Accepted, not confirmed yet" },
  asked: { status: "TENTATIVE", transparency: "TRANSPARENT", words: "Not answered yet" },
  canceled: { status: "CANCELLED", transparency: "TRANSPARENT", words: "Canceled" },
};

/** "Pending: Night shift · Casco Harbor", and for a facility the provider's public name: no rate, no full name [RSC-C-041]. */
export function summaryOf(side: Side, shift: FeedShift): string {
  const status = feedStatusOf(shift);
  const title = `${titleOf("ShiftRateTypes", shift.rateKind)} shift`;
  if (side === "rep") {
    const wanted = shift.isCalledOut && status !== "canceled";
    return `${wanted ? "Cover wanted: " : ""}${title} · ${shift.publicName}`;
  }
  const isTentative = status === "accepted" || status === "asked";
  return `${isTentative ? "Pending: " : ""}${title} · ${shift.facility.name}`;
}

/** Name and address in a line. */
export function placeOf({ name, streetAddress, city, state, zipCode }: FeedPlace) {
  const address = { street_address: streetAddress, city, state, zip_code: zipCode };
  return joined([name, addressText(address)]);
}

export type Reading = {
  side: Side;
  /** A page of the product by its path. */
  pageAt(path: string): string;
  /** "Eastern Time" for a zone. */
  zoneOf(timeZone: string): string;
};

/** A shift as an event; it holds no alarm, no money, no comment and nobody's address [RSC-C-040]. */
export function eventOf(shift: FeedShift, { side, pageAt, zoneOf }: Reading): Property[] {
  const { facility } = shift;
  const { status, transparency, words } = shownAs[feedStatusOf(shift)];
  const changed = utcStamp(new Date(Math.max(facility.updatedAt.getTime(), shift.updatedAt.getTime())));
  const local = `${weekdayDay(shift.startOn)}, ${timesText(shift)} (${zoneOf(facility.timeZone)})`;
  return component(
    "VEVENT",
    ["UID", `${shift.id}@shifts.wardway`],
    ["SEQUENCE", shift.revision],
    ["DTSTAMP", changed],
    ["LAST-MODIFIED", changed],
    ["CREATED", utcStamp(shift.createdAt)],
    ["DTSTART", utcStamp(shift.start)],
    ["DTEND", utcStamp(shift.end)],
    textProperty("SUMMARY", summaryOf(side, shift)),
    textProperty("LOCATION", placeOf(facility)),
    textProperty("DESCRIPTION", `${local}\n${words}`),
    ["URL", pageAt(pathsOf[side].bookingRequest(shift.requestId))],
    ["CLASS", "PRIVATE"],
    ["STATUS", status],
    ["TRANSP", transparency],
  );
}
