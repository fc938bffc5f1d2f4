import {
  CalendarX2,
  CircleAlert,
  CircleDashed,
  CircleX,
  ClockAlert,
  PenLine,
  ShieldCheck,
} from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Verification } from "@/lib/credentials/checks/schema";

type Look = [tone: BadgeTone, icon: ReactNode];
type Shown = Pick<Verification, "state" | "is_due" | "needs_provider" | "label">;

const looks: Record<Verification["state"], Look> = {
  verified: ["green", <ShieldCheck key="verified" aria-hidden />],
  self_attested: ["blue", <PenLine key="stated" aria-hidden />],
  unverified: ["grey", <CircleDashed key="not" aria-hidden />],
  failed: ["red", <CircleX key="failed" aria-hidden />],
  expired: ["red", <CalendarX2 key="expired" aria-hidden />],
};
const due: Look = ["amber", <ClockAlert key="due" aria-hidden />];
const waits: Look = ["amber", <CircleAlert key="waits" aria-hidden />];

function lookOf({ state, is_due, needs_provider }: Shown): Look {
  if (state === "verified" && is_due) return due;
  return state === "unverified" && needs_provider ? waits : looks[state];
}

/** How far a credential is proven, in the words of the call, with icon and tone (CRD-V-008). */
export function VerificationBadge({ verification }: { verification: Shown }) {
  const [tone, icon] = lookOf(verification);
  return (
    <Badge tone={tone} icon={icon}>
      {verification.label}
    </Badge>
  );
}
