import type { ClearanceTimes, Clock } from "@/lib/connections/clock/schema";
import { type ClearanceStep, clearingWindowDays, type StepHolder } from "@/lib/connections/clock/words";
import type { Side } from "@/lib/core/pure/actor";
import { counted } from "@/lib/core/pure/text";

export const stepTitles: Record<ClearanceStep, string> = {
  activation: "Activation",
  answer: "Answer",
  documents: "Documents",
  verification: "Verification",
  clearance: "Clearance",
  approval: "Approval",
};

/** Under one business day in whole hours, then whole days, both rounded down (CRD-V-068). */
export const elapsedText = (days: number) =>
  days < 1 ? counted(Math.floor(days * 24), "hour") : counted(Math.floor(days), "business day");

/** A median of calendar days, to the tenth of a day that its call answers. */
export const medianText = (days: number) => counted(days, "day");

/** Whether it is the turn of the reader's side. */
export const holdsTurn = (holder: StepHolder, side: Side) =>
  holder === (side === "provider" ? "provider" : "facility");

type Named = { facility: string; product: string };

/** Whom a connection waits for, as the reader of a side sees it (CRD-S-012). */
export function waitingFor(holder: StepHolder, side: Side, { facility, product }: Named): string {
  if (holdsTurn(holder, side)) return "Waiting for you";
  if (holder === "staff") return `Waiting for ${product}`;
  return holder === "facility" ? `Waiting for ${facility}` : "Waiting for the provider";
}

/** Whose turn it is, as an organization reads its list (CRD-S-023). */
export const turnWords = (holder: StepHolder, product: string) =>
  ({ facility: "Your team", provider: "Provider", staff: product })[holder];

/** How long clearing takes an organization, and with whom the time is spent (CRD-S-023). */
export function timesWords(times: ClearanceTimes, product: string): string {
  const { median_days: median, count, by_holder: spent } = times;
  if (median === null || !spent) return "Not enough clearances yet.";
  const all = `Median time to clear ${medianText(median)} (last ${clearingWindowDays} days, ${counted(count, "clearance")}).`;
  return `${all} Business days spent: your team ${spent.facility}, providers ${spent.provider}, ${product} ${spent.staff}`;
}

/** By how much a step is late, rounded down as all that has elapsed; null while it is not. */
export const overdueText = ({ is_overdue, business_days, target }: Clock) =>
  is_overdue ? `Overdue by ${elapsedText(business_days - target)}` : null;
