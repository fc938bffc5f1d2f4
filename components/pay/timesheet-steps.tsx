"use client";

import { HistorySteps } from "@/components/assignments/review/history-steps";
import { useCall } from "@/lib/core/browser/use-call";
import type { Side } from "@/lib/core/pure/actor";
import { formatExact } from "@/lib/core/pure/money";
import { counted, hoursText, mediumDay, noValue } from "@/lib/core/pure/text";
import { isGroup } from "@/lib/core/pure/values";
import { timesheetHistory } from "@/lib/pay/history/calls";
import type { TimesheetStep } from "@/lib/pay/history/schema";
import type { TimesheetAction } from "@/lib/pay/history/words";
import { reasonTitle, shownSteps } from "./timesheet-words";

/** What was done to a timesheet, newest first; the money is the reader's own. */
export function TimesheetSteps({ timesheetId, side }: { timesheetId: string; side: Side }) {
  const read = useCall(timesheetHistory, { id: timesheetId, limit: shownSteps, offset: 0 });
  return <HistorySteps read={read} verb={(step) => verbOf(step, side)} details={detailsOf} />;
}

const verbs: Record<Exclude<TimesheetAction, "resolve" | "invoice" | "credit">, string> = {
  submit: "submitted the timesheet",
  not_worked: "reported the shift as not worked",
  cancel: "canceled the shift",
  release: "released the shift",
  query: "asked a question",
  dispute: "opened a dispute",
  approve: "approved the timesheet",
  auto_approve: "approved the timesheet automatically",
  auto_close: "closed the shift without pay, as no answer came",
};

/** The document that a step names: a statement to providers, an invoice to organizations. */
const documentOf: Record<Side, string> = { provider: "statement", rep: "invoice" };

function verbOf({ action, to_status }: TimesheetStep, side: Side): string {
  if (action === "invoice") return `put the timesheet on ${side === "rep" ? "an invoice" : "a statement"}`;
  if (action === "credit") return `took the timesheet off its ${documentOf[side]}`;
  if (action !== "resolve") return verbs[action];
  if (to_status === "queried") return "returned the timesheet to the provider";
  return to_status === "closed" ? "closed the shift without pay" : "approved the timesheet";
}

const localText = (value: unknown) =>
  typeof value === "string" ? `${mediumDay(value.slice(0, 10))}, ${value.slice(11, 16)}` : noValue;
const minutesText = (value: unknown) => `${Number(value ?? 0)} min`;
const extrasText = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? counted(value.length, "extra") : "no extras";

const fields: Record<string, { label: string; words(value: unknown): string }> = {
  start: { label: "Start", words: localText },
  end: { label: "End", words: localText },
  break_minutes: { label: "Break", words: minutesText },
  hours: { label: "Hours", words: (value) => hoursText(Number(value ?? 0)) },
  extras: { label: "Extras", words: extrasText },
  amount: { label: "Amount", words: (value) => formatExact(Number(value ?? 0)) },
};

/** Before hours were sent for the first time. */
const isNothing = (value: unknown) => value === null || value === undefined || value === 0;

/** "Break", "End Dec 4, 2026, 19:00 → Dec 4, 2026, 18:52", "Amount $1,600.00 → $1,331.63" */
function detailsOf({ reason_code, changes }: TimesheetStep): string[] {
  const changed = Object.entries(fields).flatMap(([name, { label, words }]) => {
    const change = changes[name];
    if (!isGroup(change)) return [];
    const to = words(change.to);
    if (isNothing(change.from)) return [`${label} ${to}`];
    const from = words(change.from);
    return from === to ? [`${label} changed`] : [`${label} ${from} → ${to}`];
  });
  return reason_code ? [reasonTitle(reason_code), ...changed] : changed;
}
