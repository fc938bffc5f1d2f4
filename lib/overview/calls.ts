import { z } from "zod";
import { call } from "@/lib/core/pure/call";
import { notified } from "@/lib/overview/policy";
import { notificationsShape } from "@/lib/overview/schema";

export const notifications = call({
  method: "GET",
  path: "/auth/user/notifications",
  who: notified,
  summary: "How many connection and assignment requests wait.",
  input: z.object({}),
  output: notificationsShape,
});
