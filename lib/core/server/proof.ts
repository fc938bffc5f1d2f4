import type { UserType } from "@/lib/core/pure/actor";
import { dayMs, minuteMs } from "@/lib/core/pure/durations";
import { env } from "@/lib/core/server/env";

/** How long a proof of who somebody is counts [ACS-V-023]. */
export const confirmedForMinutes = 10;

/** What a session's row says of how its person proves who they are. */
export type Proof = {
  userType: UserType;
  confirmedAt: Date | null;
  hasFactor: boolean;
  policy: "off" | "reminded" | "required" | null;
  policyFrom: Date | null;
  graceDays: number | null;
  /** When a representative joined the organization; null for everybody else. */
  joinedAt: Date | null;
};

/**
 * Until when somebody without a factor may go on; null where nobody demands one. It counts from the policy, for whoever
 * joined later from then on [ACS-V-033].
 */
export function graceUntil({
  policy,
  policyFrom,
  graceDays,
  joinedAt,
}: Pick<Proof, "policy" | "policyFrom" | "graceDays" | "joinedAt">) {
  if (policy !== "required" || !policyFrom) return null;
  const from = Math.max(policyFrom.getTime(), joinedAt?.getTime() ?? 0);
  return new Date(from + (graceDays ?? 0) * dayMs);
}

const isAskedFor = ({ hasFactor, policy }: Proof) =>
  !hasFactor && (policy === "required" || policy === "reminded");

const demandsNow = (proof: Proof, now: Date) => {
  if (proof.userType === "staff") return env().staffNeedFactor;
  const until = graceUntil(proof);
  return until !== null && until <= now;
};

/**
 * Whether the session may do what asks for a confirmed person, and whether a factor has to be set up first. Only who has
 * a factor, or whose organization demands one, is asked at all [ACS-P-018 ACS-V-001].
 */
export function proofOf(proof: Proof, now: Date) {
  const isAsked =
    proof.hasFactor || proof.policy === "required" || (proof.userType === "staff" && env().staffNeedFactor);
  const { confirmedAt } = proof;
  return {
    confirmed:
      !isAsked ||
      (confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmedForMinutes * minuteMs),
    mustSetUp: !proof.hasFactor && demandsNow(proof, now),
    hasFactor: proof.hasFactor,
    asksForFactor: isAskedFor(proof) ? { by: graceUntil(proof) } : null,
  };
}
