import { callsOf } from "@/lib/core/pure/call";
import { minuteMs } from "@/lib/core/pure/durations";
import { costReaders, insightReaders, numberReaders, referenceKeepers } from "@/lib/overview/numbers/policy";

const call = callsOf("overview", () => import("@/lib/overview/numbers/schema"));

export const analyticsSummary = call({
  method: "GET",
  path: "/analytics/summary/",
  who: numberReaders,
  summary:
    "Numbers of the organization over a period, each with its rows; which ones the reader may not read.",
  input: "summaryInput",
  output: "summaryShape",
  freshForMs: minuteMs,
});

export const analyticsRows = call({
  method: "GET",
  path: "/analytics/rows/",
  who: numberReaders,
  summary: "The rows that a number is made of; closed numbers for those who read the same amounts elsewhere.",
  input: "rowsInput",
  output: "numberRowListShape",
  freshForMs: minuteMs,
});

export const analyticsSpend = call({
  method: "GET",
  path: "/analytics/spend/",
  who: costReaders,
  summary:
    "Spend by facility, specialty, provider or month, with hours and attendance; each adds up to spend.",
  input: "spendInput",
  output: "spendListShape",
  freshForMs: minuteMs,
});

export const referenceRates = call({
  method: "GET",
  path: "/reference-rates/",
  who: costReaders,
  summary: "What an hour costs the organization with own staff, by specialty.",
  input: "noInput",
  output: "referenceRatesShape",
  freshForMs: minuteMs,
});

export const saveReferenceRates = call({
  method: "PUT",
  path: "/reference-rates/",
  who: referenceKeepers,
  summary: "Say what an hour costs with own staff; null takes a rate away, others stay.",
  input: "referenceRatesInput",
  output: "referenceRatesShape",
  answers: referenceRates,
});

export const insights = call({
  method: "GET",
  path: "/provider/current/insights/",
  who: insightReaders,
  summary: "The provider's own work: shifts, hours, pay, and how often it began on time.",
  input: "insightsInput",
  output: "insightsShape",
  freshForMs: minuteMs,
});
