import { clearanceWatchers, clockReaders, nudgers, timesReaders } from "@/lib/connections/clock/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("connections", () => import("@/lib/connections/clock/schema"));

export const clock = call({
  method: "GET",
  path: "/connected-facility/{id}/clock/",
  who: clockReaders,
  summary: "Where a connection is on its way to clearance, whose turn it is, and what it has taken so far.",
  input: "clockInput",
  output: "clockDetailShape",
  freshForMs: 30_000,
});

export const nudge = call({
  method: "POST",
  path: "/connected-facility/{id}/nudge/",
  status: 200,
  who: nudgers,
  summary: "Remind whoever's turn it is; after a day, then after 48 hours, three times a step.",
  input: "clockInput",
  output: "clockDetailShape",
  answers: clock,
});

export const clearanceTimes = call({
  method: "GET",
  path: "/clearance-times/",
  who: timesReaders,
  summary: "How long clearing has taken within 180 days, once five connections were cleared.",
  input: "timesInput",
  output: "timesShape",
});

export const staffClearances = call({
  method: "GET",
  path: "/staff/clearances/",
  who: clearanceWatchers,
  summary:
    "Connections on their way to clearance: those that somebody was reminded of first, then the longest.",
  input: "staffClearancesInput",
  output: "staffClearanceListShape",
});
