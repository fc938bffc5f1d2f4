import { callsOf } from "@/lib/core/pure/call";
import { staffActs, staffDecides, staffReads } from "@/lib/staff/policy";

const call = callsOf("staff", async () => ({
  ...(await import("@/lib/accounts/devices/schema")),
  ...(await import("@/lib/staff/schema")),
}));

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
  who: staffDecides,
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

export const endSessions = call({
  method: "POST",
  path: "/staff/users/{id}/end-sessions/",
  who: staffDecides,
  summary: "Sign somebody out on all devices; they are notified.",
  input: "idInput",
  output: "endedShape",
  status: 200,
});
