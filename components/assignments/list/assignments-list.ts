import { createMultiParser, createParser } from "nuqs/server";
import { listBookingRequests } from "@/lib/assignments/calls";
import { bookingRequestStatuses } from "@/lib/assignments/shifts/words";
import { requestDates, requestsPageSize } from "@/lib/assignments/words";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asId, asPage, asSome, asText } from "@/lib/core/browser/list/parsers";
import type { Side } from "@/lib/core/pure/actor";
import { codesOf } from "@/lib/core/pure/codes";
import { isCivilDate } from "@/lib/core/pure/kinds";
import { pathsOf } from "@/lib/core/pure/paths";
import { soonest, sortsOf, type Tab, tabAt } from "./tabs";

const among = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((each) => each.toLowerCase() === text.toLowerCase());

const asOneOf = <Value extends string>(values: readonly Value[], otherwise: Value | null = null) =>
  createParser<Value>({ parse: (text) => among(values, text) ?? otherwise, serialize: (value) => value });

const asStatuses = createMultiParser({
  parse: (texts) =>
    texts.flatMap((text) => text.split(",")).flatMap((each) => among(bookingRequestStatuses, each) ?? []),
  serialize: (statuses) => [statuses.join(",")],
}).withDefault([]);

type Days = [from: string | null, to: string | null];

const day = (text: string | undefined) => (text !== undefined && isCivilDate(text) ? text : null);

/** First and last day; either may be open. */
const asDays = createMultiParser<Days>({
  parse: (texts) => {
    const [from, to] = texts.flatMap((text) => text.split(","));
    return [day(from), day(to)];
  },
  serialize: ([from, to]) => [`${from ?? ""},${to ?? ""}`],
  eq: (one, other) => one.join() === other.join(),
}).withDefault([null, null]);

const parsersOf = (side: Side) => {
  const asSpecialties = asSome(side === "rep" ? codesOf("Specialty") : []);
  return {
    statuses: asStatuses,
    moreStatuses: asStatuses,
    date: asOneOf(requestDates, "UPCOMING"),
    facility: asId,
    specialties: asSpecialties,
    moreSpecialties: asSpecialties,
    by: asOneOf(sortsOf(side)),
    direction: asOneOf(["asc", "desc"]),
    shiftDates: asDays,
    search: asText(100),
    page: asPage,
  };
};

/** The assignments of one side. Without status and date in the address it is `fallback` that opens. */
export const assignmentsList = (side: Side, fallback: Tab) =>
  list({
    path: pathsOf[side].bookingRequests,
    parsers: parsersOf(side),
    names: {
      statuses: "status__in",
      moreStatuses: "status__in[]",
      facility: "healthcareFacility",
      moreSpecialties: "specialties[]",
      by: "sort_by",
      direction: "sort_direction",
      shiftDates: "shift_date",
    },
    together: ({ moreStatuses, moreSpecialties, ...given }) => {
      const asked = [...given.statuses, ...moreStatuses];
      const unasked = asked.length === 0 && given.date === null;
      const { statuses, date } = unasked ? fallback : { statuses: asked, date: given.date ?? "UPCOMING" };
      const sort = (unasked ? fallback : tabAt(side, { statuses, date }))?.sort ?? soonest;
      return {
        ...given,
        statuses,
        moreStatuses: [],
        date,
        specialties: [...given.specialties, ...moreSpecialties],
        moreSpecialties: [],
        by: given.by ?? sort.by,
        direction: given.direction ?? sort.direction,
      };
    },
    leavesTheRest: true,
    call: listBookingRequests,
    pageSize: requestsPageSize,
    toInput: (state) => {
      const [from, to] = state.shiftDates;
      return {
        status__in: state.statuses.length > 0 ? [...state.statuses] : undefined,
        date: state.date,
        date_from: from ?? undefined,
        date_to: to ?? undefined,
        healthcare_facility: state.facility ?? undefined,
        specialties: state.specialties.length > 0 ? state.specialties : undefined,
        sort_by: state.by,
        sort_direction: state.direction,
        // Organizations search by the provider's name.
        [side === "rep" ? "search_by_provider" : "search"]: state.search || undefined,
        ...rowsOf(state.page, requestsPageSize),
      };
    },
  });

export type AssignmentsList = ReturnType<typeof assignmentsList>;
export type AssignmentsState = StateOf<AssignmentsList>;
export type Changes = Partial<AssignmentsState>;

/** A tab sets status, date and order, and keeps the filters (SIL-150). */
export const tabChanges = ({ statuses, date, sort }: Tab) => ({ statuses, date, ...sort });

/** The filters that a click can take away again. */
export const noFilters = {
  specialties: [],
  facility: null,
  shiftDates: [null, null],
  search: "",
} satisfies Changes;
