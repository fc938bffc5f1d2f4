import { limitOwners } from "@/lib/assignments/work-limits/policy";
import { callsOf } from "@/lib/core/pure/call";
import { minuteMs } from "@/lib/core/pure/durations";

const call = callsOf("assignments", () => import("@/lib/assignments/work-limits/schema"));

export const workLimits = call({
  method: "GET",
  path: "/work-limits/",
  who: limitOwners,
  summary: "The own limits: rest between shifts, nights and days in a row, hours a week.",
  input: "noInput",
  output: "limitsShape",
  freshForMs: minuteMs,
});

export const saveWorkLimits = call({
  method: "PUT",
  path: "/work-limits/",
  who: limitOwners,
  summary: "Save the own limits: facilities are warned before they ask for more, and plans keep to them.",
  input: "saveLimitsInput",
  output: "limitsShape",
  answers: workLimits,
});
