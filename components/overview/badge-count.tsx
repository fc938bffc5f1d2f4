"use client";

import { TabCount } from "@/components/ui/link-tabs";
import { useCall } from "@/lib/core/browser/use-call";
import { notifications } from "@/lib/overview/calls";
import type { Notifications } from "@/lib/overview/schema";

/** What waits for the reader, beside the tab that lists it; `initial` is what the server has counted. */
export function BadgeCount({ of, initial }: { of: keyof Notifications; initial: Notifications }) {
  const { data = initial } = useCall(notifications, {});
  return <TabCount count={data[of]} label="waiting" />;
}
