import { call } from "@/lib/core/pure/call";
import { auditListShape, listAuditInput } from "@/lib/staff/audit-log/schema";
import { staffReads } from "@/lib/staff/policy";

export const listAudit = call({
  method: "GET",
  path: "/staff/audit/",
  who: staffReads,
  summary: "Who did what to which object, newest first.",
  input: listAuditInput,
  output: auditListShape,
});
