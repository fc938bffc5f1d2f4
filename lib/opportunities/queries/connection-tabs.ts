import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { clearances, connections } from "@/db/schema";
import type { ConnectionTab } from "@/lib/opportunities/words";

/**
 * What the tabs of the connection lists hold (SIL-77), as conditions on a connection with its clearance joined. Lists
 * and the counts that link to them read the same ones.
 */
export const connectionCategories: Record<ConnectionTab, SQL | undefined> = {
  completed: sql`${connections.status} = 'accepted' and ${connections.facilityStatus} = 'approved' and ${clearances.status} = 'cleared'`,
  in_process: sql`${connections.status} = 'accepted' and ${connections.facilityStatus} <> 'denied' and ${clearances.status} is distinct from 'not_cleared'
    and not (${connections.facilityStatus} = 'approved' and ${clearances.status} is not distinct from 'cleared')`,
  pending_response: inArray(connections.status, ["pending_send", "pending_response"]),
  rejected: eq(connections.status, "rejected"),
  denied: sql`(${connections.status} = 'canceled' or ${connections.facilityStatus} = 'denied' or ${clearances.status} is not distinct from 'not_cleared')`,
  all: undefined,
};
