import { connectionDetail } from "@/lib/connections/calls";
import { approvers } from "@/lib/connections/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("connections", async () => ({
  ...(await import("@/lib/connections/presentations/schema")),
  ...(await import("@/lib/connections/schema")),
}));

const answer = {
  method: "POST",
  who: approvers,
  output: "connectionShape",
  answers: connectionDetail,
  touches: ["facilities", "providers", "marketplace"],
} as const;

export const markApproved = call({
  ...answer,
  path: "/healthcare_entity/facilities/{id}/mark_approved",
  summary: "Approve the presentation of a cleared provider.",
  input: "idInput",
});

export const markPending = call({
  ...answer,
  path: "/healthcare_entity/facilities/{id}/mark_pending",
  summary: "Take the answer to a presentation back.",
  input: "idInput",
});

export const markRejected = call({
  ...answer,
  path: "/healthcare_entity/facilities/{id}/mark_rejected",
  summary: "Decline the presentation, with a reason.",
  input: "denyPresentationInput",
});
