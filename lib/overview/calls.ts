import { callsOf } from "@/lib/core/pure/call";
import { notified } from "@/lib/overview/policy";

const call = callsOf("overview", () => import("@/lib/overview/schema"));

export const notifications = call({
  method: "GET",
  path: "/auth/user/notifications",
  who: notified,
  summary: "How many connection and assignment requests wait.",
  input: "noInput",
  output: "notificationsShape",
  freshForMs: 30_000,
});
