"use client";

import { TabCount } from "@/components/ui/link-tabs";
import { useNotifications } from "@/lib/overview/hooks";
import type { Notifications } from "@/lib/overview/schema";

/** What waits for the reader, beside the tab that lists it; `initial` is what the server has counted. */
export function BadgeCount({ of, initial }: { of: keyof Notifications; initial: Notifications }) {
  const { data = initial } = useNotifications();
  return <TabCount count={data[of]} label="waiting" />;
}
