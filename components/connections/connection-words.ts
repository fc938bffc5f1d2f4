import type { BadgeTone } from "@/components/ui/badge";
import type { CombinedStatus, Connection } from "@/lib/connections/schema";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { formatDollars } from "@/lib/core/pure/money";
import { emptyField, joined } from "@/lib/core/pure/text";

export const statusWords: Record<CombinedStatus, { text: string; tone: BadgeTone }> = {
  pending_send: { text: "Pending Send", tone: "grey" },
  pending_response: { text: "Pending Response", tone: "blue" },
  pending_clearance: { text: "Pending Clearance", tone: "amber" },
  pending_approval: { text: "Pending Approval", tone: "amber" },
  approved: { text: "Approved", tone: "green" },
  not_cleared: { text: "Not Cleared", tone: "red" },
  denied: { text: "Denied", tone: "red" },
  rejected: { text: "Rejected", tone: "red" },
  canceled: { text: "Canceled", tone: "grey" },
};

export const rateLabel: Record<Side, string> = { provider: "hourly rate", rep: "all-in hourly rate" };

const kinds = ["day", "night", "24h", "call"] as const;
type Kind = (typeof kinds)[number];

type Rates = Partial<Record<`shift_rate_${Kind}` | `facility_rate_${Kind}`, number | null>>;

/** Hourly dollars by kind, of the viewer's side; kinds without a rate are left out. */
export const rateLines = (rates: Rates, side: Side) =>
  kinds.flatMap((kind) => {
    const dollars = rates[`${side === "provider" ? "shift" : "facility"}_rate_${kind}`];
    return dollars === null || dollars === undefined
      ? []
      : [{ kind, title: titleOf("ShiftRateTypes", kind), rate: formatDollars(dollars) }];
  });

/** The rate a row of the list shows: the day's, else the first there is. */
export function leadRateWords(connection: Connection, side: Side): string {
  const [first] = rateLines(connection, side);
  return first ? `${first.title} ${first.rate}` : emptyField;
}

/** Who ended it, and in which words. */
const endings = {
  rejected: { by: "provider", category: "ProviderDeclineReason" },
  denied: { by: "facility", category: "FacilityRejectionReason" },
  not_cleared: { by: "clearance", category: "ClearanceRejectionReason" },
} as const;

/** Why it ended, in the words of the side that ended it. */
export function reasonWords(connection: Connection): string | null {
  const { combined_status: status } = connection;
  if (status !== "rejected" && status !== "denied" && status !== "not_cleared") return null;
  const { by, category } = endings[status];
  const reason = connection[`${by}_rejection_reason`];
  return reason && joined([titleOf(category, reason), connection[`${by}_rejection_details`]], ": ");
}

const waiting: CombinedStatus[] = ["pending_approval", "pending_response", "pending_clearance"];

/** Connections that wait for somebody come first, the rest in the order it came [ORG-S-031]. */
export const waitingFirst = (connections: readonly Connection[]) =>
  [...connections].sort(
    (one, other) =>
      Number(waiting.includes(other.combined_status)) - Number(waiting.includes(one.combined_status)),
  );
