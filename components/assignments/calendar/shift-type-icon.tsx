import { Moon, Sun, SunMoon } from "lucide-react";
import type { AvailabilityType } from "@/lib/assignments/availability/words";

const icons = { DAYTIME: Sun, OVERNIGHT: Moon, ANYTIME: SunMoon };

export function ShiftTypeIcon({ type, className }: { type: AvailabilityType; className?: string }) {
  const Icon = icons[type];
  return <Icon aria-hidden strokeWidth={2.2} className={className} />;
}
