import { timeOffOwners } from "@/lib/assignments/time-off/policy";
import { callsOf } from "@/lib/core/pure/call";
import { minuteMs } from "@/lib/core/pure/durations";

const call = callsOf("assignments", () => import("@/lib/assignments/time-off/schema"));

export const listTimeOff = call({
  method: "GET",
  path: "/time-off/",
  who: timeOffOwners,
  summary: "The own time off, by its first date, with the dates that have a shift.",
  input: "timesOffInput",
  output: "timeOffListShape",
  freshForMs: minuteMs,
});

export const addTimeOff = call({
  method: "POST",
  path: "/time-off/",
  who: timeOffOwners,
  summary: "Take time off: what is offered in it goes, where there is no shift.",
  input: "addTimeOffInput",
  output: "timeOffShape",
  status: 201,
});

export const removeTimeOff = call({
  method: "DELETE",
  path: "/time-off/{id}/",
  who: timeOffOwners,
  summary: "End time off: patterns offer its days again.",
  input: "idInput",
  output: "nothing",
  status: 204,
});
