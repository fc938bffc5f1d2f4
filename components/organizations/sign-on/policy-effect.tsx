"use client";

import { Alert } from "@/components/ui/alert";
import { Instant } from "@/components/ui/instant";
import { useMinute } from "@/lib/core/browser/use-minute";
import { dayMs } from "@/lib/core/pure/durations";
import { counted } from "@/lib/core/pure/text";
import type { Security } from "@/lib/organizations/sign-on/schema";

type PolicyEffectProps = { security: Security; graceDays: number };

/** How many people have no second factor, and until when they have time, before and while one is required. */
export function PolicyEffect({ security, graceDays }: PolicyEffectProps) {
  const now = useMinute();
  const without = (security.people ?? []).filter(({ has_factor }) => !has_factor);
  if (without.length === 0)
    return <Alert tone="success" messages={["Everybody has a second factor already."]} />;
  const { policy, policy_from: from } = security;
  const since = policy === "required" && from ? Date.parse(from) : now;
  const until = new Date(since + graceDays * dayMs).toISOString();
  const have = without.length === 1 ? "has" : "have";
  return (
    <Alert tone="info">
      <p>
        {counted(without.length, "person", "people")} {have} no second factor and {have} time until{" "}
        <Instant at={until} to="minute" />.
      </p>
    </Alert>
  );
}
