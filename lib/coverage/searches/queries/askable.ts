import { and, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { momentOf } from "@/db/moments";
import {
  bookings,
  clearances,
  connections,
  facilities,
  noticeSettings,
  providers,
  rescueOffers,
  rescues,
  timeOff,
} from "@/db/schema";
import { isTimeOffAt } from "@/lib/assignments/time-off/queries";
import { dayIn, localOf, zonesByState } from "@/lib/core/pure/time";
import { usualWishes } from "@/lib/coverage/searches/rules/wishes";
import { searchLimits } from "@/lib/coverage/searches/words";
import { isLicensedIn } from "@/lib/providers/queries/licenses";

/** What the clocks show in each zone that somebody has saved, and in each state, to judge quiet hours by. */
async function readClocks(now: Date) {
  const zones = await db()
    .selectDistinct({ zone: noticeSettings.timeZone })
    .from(noticeSettings)
    .where(isNotNull(noticeSettings.timeZone));
  const clock = (zone: string) => localOf(now, zone).time;
  return {
    byZone: JSON.stringify(Object.fromEntries(zones.map(({ zone }) => [zone, clock(zone ?? "")]))),
    byState: JSON.stringify(
      Object.fromEntries([...zonesByState].map(([state, zone]) => [state, clock(zone)])),
    ),
    elsewhere: clock("America/New_York"),
  };
}

/** Not in the provider's quiet hours, unless urgent news is let through [RSC-V-042]. */
function isAwake({ byZone, byState, elsewhere }: Awaited<ReturnType<typeof readClocks>>) {
  const shown = sql`coalesce(${byZone}::jsonb ->> ${noticeSettings.timeZone},
    ${byState}::jsonb ->> ${providers.state}, ${elsewhere})::time`;
  const [from, to] = [
    sql`coalesce(${noticeSettings.quietFrom}, ${usualWishes.quietFrom}::time)`,
    sql`coalesce(${noticeSettings.quietTo}, ${usualWishes.quietTo}::time)`,
  ];
  return sql`(coalesce(${noticeSettings.urgentInQuietHours}, false) or not case when ${from} < ${to}
    then ${shown} >= ${from} and ${shown} < ${to} else ${shown} >= ${from} or ${shown} < ${to} end)`;
}

/** Wants to be asked, as far as that is the same in every zone [RSC-V-001 RSC-V-003 SCH-I-029]. */
function isWilling(now: Date) {
  const at = momentOf(now);
  const { asksOn, asksPausedUntil, minNoticeHours, maxOffersPerDay } = noticeSettings;
  return sql`coalesce(${asksOn}, true)
    and (${asksPausedUntil} is null or ${asksPausedUntil} <= ${dayIn("UTC", now)}::date)
    and not exists (select 1 from ${timeOff} where ${isTimeOffAt(rescues.startOn)})
    and ${rescues.endsAt} - ${at} >= coalesce(${minNoticeHours}, 0) * interval '1 hour'
    and (select count(*) from ${rescueOffers}
      where ${rescueOffers.providerId} = ${providers.id} and ${rescueOffers.createdAt} > ${at} - interval '24 hours')
      < coalesce(${maxOffersPerDay}, ${usualWishes.maxOffersPerDay})`;
}

const isFree = sql`not exists (select 1 from ${rescueOffers} where ${and(
  eq(rescueOffers.rescueId, rescues.id),
  eq(rescueOffers.providerId, providers.id),
  ne(rescueOffers.status, "withdrawn"),
)}) and not exists (select 1 from ${bookings} where ${and(
  eq(bookings.providerId, providers.id),
  sql`${bookings.holds}`,
  sql`${bookings.during} && ${rescues.during}`,
)})`;

const stateOfSearch = sql`(select ${facilities.state} from ${facilities} where ${eq(facilities.id, rescues.facilityId)})`;

/** Has a license that covers the shift of the search beside it. */
export const isLicensed = (providerId: AnyPgColumn) => isLicensedIn(providerId, stateOfSearch, rescues.endOn);

const isFitting = sql`${providers.listedAt} is not null and ${providers.id} <> ${rescues.holderId}
  and not ${providers.id} = any(${rescues.excluded})
  and ${rescues.specialty} = any(${providers.specialties}) and ${providers.degrees} && ${rescues.degrees}
  and exists (select 1 from ${clearances} where ${and(
    eq(clearances.organizationId, rescues.organizationId),
    eq(clearances.providerId, providers.id),
    eq(clearances.status, "cleared"),
  )}) and ${isLicensed(providers.id)}`;

/** Providers whom a search may ask some time, as rows beside it: a superset, of which the rules decide one by one. */
const somebody = sql`from ${connections} join ${providers} on ${eq(providers.id, connections.providerId)}
    left join ${noticeSettings} on ${eq(noticeSettings.userId, providers.userId)}
  where ${eq(connections.organizationId, rescues.organizationId)} and ${eq(connections.status, "accepted")}
    and ${eq(connections.facilityStatus, "approved")}
    and (${eq(connections.facilityId, rescues.facilityId)} or 'organization' = any(${rescues.tiers}))
    and ${isFitting} and ${isFree}`;

/** The ids of those whom a search may ask; it leaves out only those whom the rules would leave out, too. */
export const askableBy = (rescueId: string) =>
  sql`(select askable.id from ${rescues} cross join lateral (select ${providers.id} ${somebody}) askable
    where ${eq(rescues.id, rescueId)})`;

/**
 * Beside a search that had asked everybody: somebody may be asked by now, or the bonus may rise again. One statement finds
 * the few searches to look at again [RSC-V-009].
 */
export async function mayGoOn(now: Date): Promise<SQL> {
  const clocks = await readClocks(now);
  return sql`((${rescues.bonusStepCents} > 0 and ${rescues.bonusCents} < ${rescues.bonusMaxCents})
    or ((select count(*) from ${rescueOffers} where ${rescueOffers.rescueId} = ${rescues.id}) < ${searchLimits.offers}
      and exists (select 1 ${somebody} and ${isAwake(clocks)} and ${isWilling(now)})))`;
}
