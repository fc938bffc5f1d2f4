import type { RateKind } from "@/lib/providers/words";

export const boardViews = ["needs", "people", "overview"] as const;
export type BoardView = (typeof boardViews)[number];

export const boardSpans = ["week", "two_weeks", "month"] as const;
export type BoardSpan = (typeof boardSpans)[number];

/** All that is needed, or only what has a hole. */
export const boardShows = ["all", "holes"] as const;
export type BoardShow = (typeof boardShows)[number];

/** What a cell of the board comes to [SCH-I-021]. */
export const cellStates = ["none", "full", "open", "waiting"] as const;
export type CellState = (typeof cellStates)[number];

/** What became of a shift on the board: of one that is needed, or of one that fills nothing. */
export const boardStatuses = ["draft", "filled", "unfilled", "accepted", "requested", "open"] as const;
export type BoardStatus = (typeof boardStatuses)[number];

/** A board shows so many days and facilities at most [SCH-V-027]. */
export const mostDays = 42;
export const mostFacilities = 30;

/** Days of a board that is asked for none. */
export const usualDays = 7;

/** Clinicians on a page. */
export const peoplePageSize = 25;

/** A print holds so many days, and a page of it so many lanes [SCH-S-040]. */
export const mostPrintedDays = 62;
export const lanesOfAPrintedPage = 20;

export const boardTexts = {
  days: `Choose at most ${mostDays} days.`,
  facilities: `Choose at most ${mostFacilities} facilities.`,
  printedDays: `Choose at most ${mostPrintedDays} days.`,
};

/** What the screen of the schedule chooses from. */
export type BoardOptions = {
  facilities: { id: string; name: string; timeZone: string }[];
  opportunities: {
    id: string;
    title: string;
    specialty: string;
    /** Takes no needed shifts any more. */
    isFinal: boolean;
    facilityId: string;
    alternates: string[];
    /** Empty where every kind is asked for. */
    shiftRateTypes: RateKind[];
  }[];
};

/** A confirmed shift by the clock of its facility: "2026-12-04T19:00". */
export type OnDuty = { facilityId: string; name: string; startsAt: string; endsAt: string };
