"use client";

import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { notifications } from "@/lib/overview/calls";
import type { Notifications } from "@/lib/overview/schema";

export const notificationKeys = { all: ["notifications"] as const };

/** The counts behind badges and default tabs; fresh for 30 seconds, and asked again after every change. */
export const useNotifications = (initialData?: Notifications) =>
  useQuery({
    queryKey: notificationKeys.all,
    queryFn: ({ signal }) => ask(notifications, {}, { signal }),
    staleTime: 30_000,
    initialData,
  });
