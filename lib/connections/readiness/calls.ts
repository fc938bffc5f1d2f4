import { readinessReaders, reporters, rosterReaders, waivers } from "@/lib/connections/readiness/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("connections", () => import("@/lib/connections/readiness/schema"));

export const readiness = call({
  method: "GET",
  path: "/readiness/",
  who: readinessReaders,
  summary: "Whether a provider meets what a facility asks for on one or more days, and what is missing.",
  input: "readinessInput",
  output: "readinessShape",
});

export const roster = call({
  method: "GET",
  path: "/healthcare-entities/facilities/{id}/readiness/",
  who: rosterReaders,
  summary: "The connected providers of a facility with what each is missing; as CSV with `format=csv`.",
  input: "rosterInput",
  output: "rosterShape",
});

export const grantException = call({
  method: "POST",
  path: "/readiness-exceptions/",
  status: 201,
  who: waivers,
  summary: "Waive one requirement for one provider until a day.",
  input: "grantExceptionInput",
  output: "exceptionRecordShape",
});

export const endException = call({
  method: "PUT",
  path: "/readiness-exceptions/{id}/end/",
  who: waivers,
  summary: "End a waiver.",
  input: "exceptionInput",
  output: "exceptionRecordShape",
});

export const makeReport = call({
  method: "POST",
  path: "/readiness-reports/",
  status: 201,
  who: reporters,
  summary:
    "The sealed report of what a provider meets at a facility on a day, made where what it says has changed.",
  input: "reportInput",
  output: "reportShape",
});
