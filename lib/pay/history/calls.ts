import { requestReaders } from "@/lib/assignments/shifts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("pay", () => import("@/lib/pay/history/schema"));

export const timesheetHistory = call({
  method: "GET",
  path: "/timesheets/{id}/history/",
  who: requestReaders,
  summary: "What was done to a timesheet, newest first.",
  input: "timesheetHistoryInput",
  output: "timesheetStepListShape",
  freshForMs: 30_000,
});
