import { callsOf } from "@/lib/core/pure/call";
import { staffReads } from "@/lib/staff/policy";

const call = callsOf("staff", () => import("@/lib/staff/audit-log/schema"));

export const listAudit = call({
  method: "GET",
  path: "/staff/audit/",
  who: staffReads,
  summary: "Who did what to which object, newest first.",
  input: "listAuditInput",
  output: "auditEntryListShape",
});
