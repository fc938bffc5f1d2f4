import { attachers } from "@/lib/assignments/attachments/policy";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("assignments", () => import("@/lib/assignments/attachments/schema"));

export const attachments = call({
  method: "GET",
  path: "/booking-requests/{request_id}/attachments",
  who: requestReaders,
  summary: "The documents of an assignment, oldest first.",
  input: "attachmentsInput",
  output: "attachmentsShape",
  freshForMs: 30_000,
});

export const saveAttachments = call({
  method: "PUT",
  path: "/booking-requests/{request_id}/attachments",
  who: attachers,
  summary: "Add documents; leaving one out deletes it, which only the rep who uploaded it may.",
  input: "saveAttachmentsInput",
  output: "attachmentsShape",
  answers: attachments,
});
