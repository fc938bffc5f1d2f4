import type { Policy } from "@/lib/accounts/factors/words";
import { invalid } from "@/lib/core/pure/errors";
import { signOnTexts } from "@/lib/organizations/sign-on/words";

/** Since when a policy demands a factor: a demand that goes on keeps its day. */
export function policyFromOf(before: { policy: Policy; policyFrom: Date | null }, policy: Policy, now: Date) {
  if (policy !== "required") return null;
  return before.policy === "required" && before.policyFrom ? before.policyFrom : now;
}

/** Nobody demands of others what they do not have themselves [ACS-V-033]. @throws 400 at `policy` */
export function ensureOwnFactor(policy: Policy, savers: { hasFactor: boolean }) {
  if (policy === "required" && !savers.hasFactor) throw invalid({ policy: signOnTexts.ownFactorFirst });
}

type Person = { id: string; manages: boolean; hasFactor: boolean };

type SignOnFacts = {
  isConnected: boolean;
  hasProvenDomain: boolean;
  /** Somebody of the organization has signed in by it. */
  isUsed: boolean;
};

/**
 * Sign-on becomes the only way once it works and somebody is named who may still use a password: who manages users and has
 * a second factor [ACS-V-007].
 * @throws 400 at `sign_on_only` or `break_glass`
 */
export function ensureOnlyWay(
  { isConnected, hasProvenDomain, isUsed }: SignOnFacts,
  named: readonly string[],
  people: readonly Person[],
) {
  if (!isConnected) throw invalid({ sign_on_only: signOnTexts.noConnection });
  if (!hasProvenDomain) throw invalid({ sign_on_only: signOnTexts.noProvenDomain });
  if (!isUsed) throw invalid({ sign_on_only: signOnTexts.nobodySignedIn });
  if (named.length === 0) throw invalid({ sign_on_only: signOnTexts.noBreakGlass });
  const able = people.filter(({ manages, hasFactor }) => manages && hasFactor).map(({ id }) => id);
  if (!named.every((id) => able.includes(id))) throw invalid({ break_glass: signOnTexts.noBreakGlass });
}
