import { patternOwners } from "@/lib/assignments/patterns/policy";
import { callsOf } from "@/lib/core/pure/call";
import { minuteMs } from "@/lib/core/pure/durations";

const call = callsOf("assignments", () => import("@/lib/assignments/patterns/schema"));

export const listPatterns = call({
  method: "GET",
  path: "/availability-patterns/",
  who: patternOwners,
  summary: "The own patterns of availability, by their first date.",
  input: "patternsInput",
  output: "patternListShape",
  freshForMs: minuteMs,
});

export const addPattern = call({
  method: "POST",
  path: "/availability-patterns/",
  who: patternOwners,
  summary: "Offer days of the week again and again: availability is made of them at once, and daily.",
  input: "addPatternInput",
  output: "patternShape",
  status: 201,
});

export const changePattern = call({
  method: "PATCH",
  path: "/availability-patterns/{id}/",
  who: patternOwners,
  summary: "Change a pattern: the days that it made from today on follow, where there is no shift.",
  input: "changePatternInput",
  output: "patternShape",
});

export const removePattern = call({
  method: "DELETE",
  path: "/availability-patterns/{id}/",
  who: patternOwners,
  summary: "Stop a pattern: the days that it made from today on go, where there is no shift.",
  input: "idInput",
  output: "nothing",
  status: 204,
});

export const resetToPatterns = call({
  method: "PUT",
  path: "/availability-patterns-reset/",
  who: patternOwners,
  summary: "Give dates that were changed by hand or taken back to the pattern again.",
  input: "resetInput",
  output: "resetShape",
});
