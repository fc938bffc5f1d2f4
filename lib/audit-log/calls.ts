import { auditListShape, listAuditInput } from "@/lib/audit-log/schema";
import { call } from "@/lib/call";
import { staffReads } from "@/lib/staff/policy";

export const listAudit = call({
  method: "GET",
  path: "/staff/audit/",
  who: staffReads,
  summary: "Who did what to which object, newest first.",
  input: listAuditInput,
  output: auditListShape,
});
