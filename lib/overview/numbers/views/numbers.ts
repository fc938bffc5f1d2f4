import { titleOf } from "@/lib/core/pure/codes";
import type { Day } from "@/lib/core/pure/days";
import { repPaths } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { hoursText } from "@/lib/core/pure/text";
import { viewOf } from "@/lib/core/pure/view";
import { type Period, partsOf } from "@/lib/overview/numbers/rules/periods";
import { periodSums } from "@/lib/overview/numbers/rules/sums";
import { isEnough, noSums, numberOf, partOf, rowValue, type Sums } from "@/lib/overview/numbers/rules/values";
import { type Metric, metricShape, type NumberRow, numberRowShape } from "@/lib/overview/numbers/schema";
import { type NumberCode, type RowKind, wordsOf } from "@/lib/overview/numbers/words";

export const viewPeriod = ({ from, to, previousFrom, previousTo }: Period) => ({
  from,
  to,
  previous_from: previousFrom,
  previous_to: previousTo,
});

type Part = Sums & { start: Day | null };

/** A number with its value, the one before and its series, from what its rows come to. */
export function viewMetric(
  code: NumberCode,
  parts: readonly Part[],
  period: Period,
  rowsUrl: string,
): Metric {
  const { title, unit, kind, definition, hasSeries, isOfOwnDays } = wordsOf(code);
  const { now, before } = periodSums(parts);
  const value = numberOf(code, now);
  const counted = isEnough(code, now) ? now : noSums;
  const isRate = kind === "rate";
  return viewOf(
    metricShape,
    { code, title, unit, value, definition },
    {
      numerator: isRate ? counted.counted : null,
      denominator: isRate ? counted.rows : null,
      previous: isOfOwnDays ? null : numberOf(code, before),
      rows_count: counted.rows,
      rows_url: rowsUrl,
      series: hasSeries
        ? partsOf(period).map(({ start, from, to }) => ({
            from,
            to,
            value: partOf(code, parts.find((part) => part.start === start) ?? noSums),
          }))
        : null,
    },
  );
}

/** A row of a number, with the names of what it points to. */
export type ListedRow = {
  id: string;
  kind: RowKind;
  date: Day;
  facilityId: string;
  facilityName: string;
  specialty: string | null;
  providerId: string | null;
  providerName: string | null;
  rateKind: string | null;
  startTime: string | null;
  endTime: string | null;
  minutes: number | null;
  target: string | null;
  opportunityId: string | null;
  counts: boolean;
  value: number | null;
};

/** "Night 19:00–07:00, 11.75 h" */
function whatOf({ kind, rateKind, startTime, endTime, minutes }: ListedRow) {
  if (kind === "extra_pay") return "Extra pay of the assignment";
  if (kind === "connection") return "First clearing";
  const shift = `${titleOf("ShiftRateTypes", rateKind ?? "")} ${startTime?.slice(0, 5)}–${endTime?.slice(0, 5)}`;
  return minutes === null ? shift : `${shift}, ${hoursText(minutes / 60)}`;
}

/** Which records of rows the reader may open. */
export type Opens = { assignments: boolean; opportunities: boolean };

/** The record that a row is about, for those who may open it. */
function hrefOf(code: NumberCode, { kind, target, opportunityId }: ListedRow, opens: Opens) {
  if (kind === "connection") return target && repPaths.connection(target);
  if (!target || !opens.assignments)
    return opportunityId && opens.opportunities ? repPaths.opportunityShifts(opportunityId) : null;
  if (kind === "rescue") return rescuePaths.search(target);
  const isTimesheet = kind === "timesheet" && timesheetNumbers.includes(code);
  return isTimesheet ? repPaths.timesheet(target) : repPaths.bookingRequest(target);
}

/** Numbers whose rows lead to the timesheet, which says what it is worth; those of other numbers lead to the assignment. */
const timesheetNumbers: readonly NumberCode[] = ["hours", "spend", "cost_per_hour", "premium"];

/** A row as the reader sees it: call-outs name nobody, and needed shifts those who may be known [SCH-I-084 SCH-P-032]. */
export function viewNumberRow(code: NumberCode, row: ListedRow, opens: Opens): NumberRow {
  const { isNameless } = wordsOf(code);
  const isKnown = !isNameless && (opens.assignments || row.kind !== "needed_shift");
  return viewOf(numberRowShape, row, {
    facility: { id: row.facilityId, name: row.facilityName },
    provider: isKnown && row.providerId ? { id: row.providerId, display_name: row.providerName ?? "" } : null,
    what: whatOf(row),
    value: rowValue(code, row.value),
    href: isNameless ? null : hrefOf(code, row, opens),
  });
}
