import { addDays, type Day } from "@/lib/core/pure/days";
import { mediumDay } from "@/lib/core/pure/text";
import { type CheckOutcome, type CredentialState, windowDays } from "@/lib/credentials/checks/words";
import type { CredentialKind } from "@/lib/credentials/words";

/** What the state of a credential is computed from. Days are civil days, hashes those of the facts. */
export type StateRow = {
  kind: CredentialKind;
  expiresOn: Day | null;
  factsHash: string;
  attestedHash: string | null;
  outcome: CheckOutcome | null;
  checkedOn: Day | null;
  recheckOn: Day | null;
};

/** How far a credential is proven on a day. */
export type Standing = {
  state: CredentialState;
  /** Verified, and to be looked at again. */
  isDue: boolean;
  /** Returned to the provider, who has something to do. */
  needsProvider: boolean;
};

const plain = (state: CredentialState): Standing => ({ state, isDue: false, needsProvider: false });

/** The first state that applies; `today` is the day where the provider lives (CRD-V-001). */
export function standingOf(row: StateRow, today: Day): Standing {
  if (row.expiresOn !== null && row.expiresOn < today) return plain("expired");
  if (row.outcome === "failed") return plain("failed");
  if (row.outcome === "verified") {
    const isDue = row.recheckOn !== null && row.recheckOn <= today;
    return { state: "verified", isDue, needsProvider: false };
  }
  if (row.outcome === "returned") return { state: "unverified", isDue: false, needsProvider: true };
  return plain(row.attestedHash === row.factsHash ? "self_attested" : "unverified");
}

/** Until when a check counts: its window, and no longer than the credential itself (CRD-V-007). */
export function recheckDay(kind: CredentialKind, checkedOn: Day, expiresOn: Day | null): Day | null {
  const days = windowDays[kind];
  if (days === null) return null;
  const windowEnd = addDays(checkedOn, days);
  return expiresOn !== null && expiresOn < windowEnd ? expiresOn : windowEnd;
}

/** What a badge says (CRD-V-008). Representatives read "Not verified" where the provider has something to do. */
export function stateLabel({ state, isDue, needsProvider }: Standing, row: StateRow, toRep: boolean): string {
  switch (state) {
    case "expired":
      return `Expired ${mediumDay(row.expiresOn)}`;
    case "failed":
      return "Could not be verified";
    case "verified":
      return `Verified ${mediumDay(row.checkedOn)}${isDue ? ", re-check due" : ""}`;
    case "self_attested":
      return "Stated by the provider";
    case "unverified":
      return needsProvider && !toRep ? "Needs your attention" : "Not verified";
  }
}
