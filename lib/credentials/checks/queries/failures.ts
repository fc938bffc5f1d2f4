import { and, eq, gte, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { credentialChecks } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { dayIn, instantOf } from "@/lib/core/pure/time";
import { failureRemembersDays } from "@/lib/credentials/checks/rules/judge";
import type { CredentialKind } from "@/lib/credentials/words";

/** The checks of a record, whatever its facts were then. */
export const checksOf = ({ kind, recordId }: { kind: CredentialKind; recordId: string }) =>
  and(eq(credentialChecks.kind, kind), eq(credentialChecks.recordId, recordId));

/**
 * Whether a failure of the record counted lately: the last day that remembers it is the 365th after, by the calendar of
 * the zone (CRD-V-015).
 */
export async function failedLately(record: Parameters<typeof checksOf>[0], now: Date, zone: string) {
  const firstDay = addDays(dayIn(zone, now), -failureRemembersDays);
  const failures = and(
    checksOf(record),
    eq(credentialChecks.outcome, "failed"),
    ne(credentialChecks.status, "declined"),
    gte(credentialChecks.secondAt, instantOf(firstDay, "00:00", zone)),
  );
  return (await db().$count(credentialChecks, failures)) > 0;
}
