"use client";

import { Timer } from "lucide-react";
import { useSite } from "@/components/ui/site";
import { clearanceTimes } from "@/lib/connections/clock/calls";
import type { ClearanceTimes } from "@/lib/connections/clock/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { timesWords } from "./clock-words";

/** How long clearing has taken the organization, and with whom the time was spent [CRD-S-023]. */
export function ClearingTimes({ initial }: { initial: ClearanceTimes | undefined }) {
  const { product } = useSite();
  const { data } = useCall(clearanceTimes, {}, { initialData: initial });
  if (!data) return null;
  return (
    <p className="flex items-start gap-2 text-muted-foreground text-sm">
      <Timer aria-hidden className="mt-0.5 size-4 shrink-0" />
      {timesWords(data, product)}
    </p>
  );
}
