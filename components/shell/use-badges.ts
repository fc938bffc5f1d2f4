"use client";

import { useCurrentUser } from "@/components/accounts/acting-as";
import type { BadgeName } from "@/components/shell/navigation";
import { useCall } from "@/lib/core/browser/use-call";
import { notifications } from "@/lib/overview/calls";

/** The counts beside the navigation entries: what waits for this user. */
export function useBadges(): Record<BadgeName, number> {
  const { user_type } = useCurrentUser();
  const { data } = useCall(notifications, {});
  if (!data) return { connections: 0, assignments: 0 };
  return user_type === "provider"
    ? { connections: data.connection_requests, assignments: data.placement_requests }
    : { connections: data.connection_responded_requests, assignments: data.placement_responded_requests };
}
