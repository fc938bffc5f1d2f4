import { callsOf } from "@/lib/core/pure/call";
import { noInput } from "@/lib/core/pure/words";
import { notified } from "@/lib/overview/policy";
import { notificationsShape } from "@/lib/overview/schema";

const call = callsOf("overview");

export const notifications = call({
  method: "GET",
  path: "/auth/user/notifications",
  who: notified,
  summary: "How many connection and assignment requests wait.",
  input: noInput,
  output: notificationsShape,
  freshForMs: 30_000,
});
