import { z } from "zod";
import { call } from "@/lib/call";
import { notified } from "@/lib/notifications/policy";
import { notificationsShape } from "@/lib/notifications/schema";

export const notifications = call({
  method: "GET",
  path: "/auth/user/notifications",
  who: notified,
  summary: "How many connection and assignment requests wait.",
  input: z.object({}),
  output: notificationsShape,
});
