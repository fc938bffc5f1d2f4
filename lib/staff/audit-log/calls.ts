import { callsOf } from "@/lib/core/pure/call";
import { listShape } from "@/lib/core/pure/words";
import { auditEntryShape, listAuditInput } from "@/lib/staff/audit-log/schema";
import { staffReads } from "@/lib/staff/policy";

const call = callsOf("staff");

export const listAudit = call({
  method: "GET",
  path: "/staff/audit/",
  who: staffReads,
  summary: "Who did what to which object, newest first.",
  input: listAuditInput,
  output: listShape(auditEntryShape),
});
