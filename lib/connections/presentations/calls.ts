import { connectionDetail } from "@/lib/connections/calls";
import { approvers } from "@/lib/connections/policy";
import { denyPresentationInput } from "@/lib/connections/presentations/schema";
import { connectionShape } from "@/lib/connections/schema";
import { callsOf } from "@/lib/core/pure/call";
import { idInput } from "@/lib/core/pure/words";

const call = callsOf("connections");

const answer = {
  method: "POST",
  who: approvers,
  output: connectionShape,
  answers: connectionDetail,
  touches: ["facilities", "providers", "marketplace"],
} as const;

export const markApproved = call({
  ...answer,
  path: "/healthcare_entity/facilities/{id}/mark_approved",
  summary: "Approve the presentation of a cleared provider.",
  input: idInput,
});

export const markPending = call({
  ...answer,
  path: "/healthcare_entity/facilities/{id}/mark_pending",
  summary: "Take the answer to a presentation back.",
  input: idInput,
});

export const markRejected = call({
  ...answer,
  path: "/healthcare_entity/facilities/{id}/mark_rejected",
  summary: "Decline the presentation, with a reason.",
  input: denyPresentationInput,
});
