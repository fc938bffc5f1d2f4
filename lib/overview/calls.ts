import { z } from "zod";
import { callsOf } from "@/lib/core/pure/call";
import { notified } from "@/lib/overview/policy";
import { notificationsShape } from "@/lib/overview/schema";

const call = callsOf("overview");

export const notifications = call({
  method: "GET",
  path: "/auth/user/notifications",
  who: notified,
  summary: "How many connection and assignment requests wait.",
  input: z.object({}),
  output: notificationsShape,
  freshForMs: 30_000,
});
