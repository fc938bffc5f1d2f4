import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { momentOf } from "@/db/moments";
import { clearanceSteps, connections, facilities } from "@/db/schema";
import { clearingWindowDays, type StepHolder } from "@/lib/connections/clock/words";

const spentWith = (
  holder: StepHolder,
) => sql`coalesce(sum(business_days(${clearanceSteps.startedAt}, ${clearanceSteps.endedAt},
  ${facilities.timeZone})) filter (where ${eq(clearanceSteps.holder, holder)}), 0)`;

const ofConnection = eq(clearanceSteps.connectionId, connections.id);

/**
 * First clearings of the window: from the acceptance to the end of the last step before approval. Those who were found
 * cleared and those with an estimated step do not count (CRD-V-070).
 */
export const clearings = (scope: SQL | undefined, now: Date) => sql`(
  select ${connections.id} as connection_id, ${connections.facilityId} as facility_id, cleared.at as cleared_at,
         extract(epoch from cleared.at - ${connections.acceptedAt}) / 86400 as days,
         spent.provider, spent.facility, spent.staff
    from ${connections}
    join ${facilities} on ${eq(facilities.id, connections.facilityId)}
    join lateral (select min(${clearanceSteps.startedAt}) as at from ${clearanceSteps}
                   where ${and(ofConnection, eq(clearanceSteps.step, "approval"))}) cleared on cleared.at is not null
    join lateral (
      select bool_or(${clearanceSteps.isEstimated}) as is_estimated,
             bool_or(${inArray(clearanceSteps.step, ["documents", "verification", "clearance"])}) as was_asked,
             ${spentWith("provider")} as provider, ${spentWith("facility")} as facility, ${spentWith("staff")} as staff
        from ${clearanceSteps}
       where ${ofConnection} and ${clearanceSteps.endedAt} <= cleared.at
         and ${clearanceSteps.startedAt} >= ${connections.acceptedAt}) spent on spent.was_asked
   where ${and(scope, isNotNull(connections.acceptedAt))} and not spent.is_estimated
     and cleared.at >= ${momentOf(now)} - make_interval(days => ${clearingWindowDays}))`;
