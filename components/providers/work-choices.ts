import { Clock, type LucideIcon, Moon, Phone, Sun } from "lucide-react";
import { titleOf } from "@/lib/core/pure/codes";
import type { RateKind } from "@/lib/providers/schema";

/** What each kind of shift, work and travel means, wherever a provider chooses it. */

export const shiftKinds: Record<RateKind, { icon: LucideIcon; text: string }> = {
  day: { icon: Sun, text: "Does not cross midnight" },
  night: { icon: Moon, text: "Crosses midnight" },
  call: { icon: Phone, text: "By phone, respond within 30 minutes" },
  "24h": { icon: Clock, text: "On the property for 24 hours" },
};

export const workTypes = [
  { value: "SIDE_GIG", label: titleOf("WorkType", "SIDE_GIG"), description: "2 to 4 shifts per month" },
  { value: "PART_TIME", label: titleOf("WorkType", "PART_TIME"), description: "5 to 8 shifts per month" },
  { value: "FULL_TIME", label: titleOf("WorkType", "FULL_TIME"), description: "9+ shifts per month" },
];

export const travelTypes = [
  { value: "LOCAL", label: titleOf("TravelType", "LOCAL"), description: "Keep it close to home" },
  { value: "REGIONAL", label: titleOf("TravelType", "REGIONAL"), description: "Not opposed to some travel" },
  { value: "NATIONAL", label: titleOf("TravelType", "NATIONAL"), description: "Willing to travel anywhere" },
];
