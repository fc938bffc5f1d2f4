import { callsOf } from "@/lib/core/pure/call";
import { staffActs, staffReads } from "@/lib/staff/policy";

const call = callsOf("staff", () => import("@/lib/staff/schema"));

export const queues = call({
  method: "GET",
  path: "/staff/queues/",
  who: staffReads,
  summary: "What waits for staff: accounts, organizations, disputes, failed mails and jobs.",
  input: "noInput",
  output: "queuesShape",
});

export const rejectUser = call({
  method: "POST",
  path: "/staff/users/{id}/reject/",
  who: staffActs,
  summary: "Turn a provider or representative away, with a reason.",
  input: "rejectUserInput",
  output: "staffUserShape",
});

export const restoreUser = call({
  method: "POST",
  path: "/staff/users/{id}/restore/",
  who: staffActs,
  summary: "Take a rejection back.",
  input: "idInput",
  output: "staffUserShape",
});

export const retryFailure = call({
  method: "POST",
  path: "/staff/failures/{id}/retry/",
  who: staffActs,
  summary: "Try a failed mail or job again.",
  input: "retryFailureInput",
  output: "detailShape",
});
