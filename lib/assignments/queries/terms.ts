import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { billingAccounts } from "@/db/schema";

/**
 * The terms on which an organization pays now, as values of a request that takes them along: its later settings leave
 * the request alone [PAY-V-005].
 */
export function termsOf(organizationId: string | PgColumn) {
  const own = (term: PgColumn) =>
    sql<number>`(select ${term} from ${billingAccounts} where ${eq(billingAccounts.organizationId, organizationId)})`;
  return {
    cancellationNoticeHours: own(billingAccounts.cancellationNoticeHours),
    cancellationPayPercent: own(billingAccounts.cancellationPayPercent),
    mileageRateTenths: own(billingAccounts.mileageRateTenths),
  };
}
