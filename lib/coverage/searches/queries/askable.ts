import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { noticeSettings, rescues } from "@/db/schema";
import { dayIn, localOf, zonesByState } from "@/lib/core/pure/time";
import { usualWishes } from "@/lib/coverage/searches/rules/wishes";
import { sizes } from "@/lib/coverage/searches/words";

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
  const shown = sql`coalesce(${byZone}::jsonb ->> n.time_zone, ${byState}::jsonb ->> p.state, ${elsewhere})::time`;
  const [from, to] = [
    sql`coalesce(n.quiet_from, ${usualWishes.quietFrom}::time)`,
    sql`coalesce(n.quiet_to, ${usualWishes.quietTo}::time)`,
  ];
  return sql`(coalesce(n.urgent_in_quiet_hours, false) or not case when ${from} < ${to}
    then ${shown} >= ${from} and ${shown} < ${to} else ${shown} >= ${from} or ${shown} < ${to} end)`;
}

/** Wants to be asked, as far as that is the same in every zone [RSC-V-001 RSC-V-003]. */
function isWilling(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`coalesce(n.asks_on, true)
    and (n.asks_paused_until is null or n.asks_paused_until <= ${dayIn("UTC", now)}::date)
    and ${rescues.endsAt} - ${at} >= coalesce(n.min_notice_hours, 0) * interval '1 hour'
    and (select count(*) from rescue_offers f where f.provider_id = p.id and f.created_at > ${at} - interval '24 hours')
      < coalesce(n.max_offers_per_day, ${usualWishes.maxOffersPerDay})`;
}

const isFree = sql`not exists (select 1 from rescue_offers f
    where f.rescue_id = ${rescues.id} and f.provider_id = p.id and f.status <> 'withdrawn')
  and not exists (select 1 from bookings s where s.provider_id = p.id and s.holds and s.during && ${rescues.during})`;

const isFitting = sql`p.listed_at is not null and p.id <> ${rescues.holderId} and not p.id = any(${rescues.excluded})
  and ${rescues.specialty} = any(p.specialties) and p.degrees && ${rescues.degrees}
  and exists (select 1 from clearances c where c.organization_id = ${rescues.organizationId} and c.provider_id = p.id
    and c.status = 'cleared')
  and exists (select 1 from licenses l join facilities h on h.id = ${rescues.facilityId} and h.state = l.state
    where l.provider_id = p.id and l.type = 'MEDICAL' and l.status = 'ACTIVE'
      and (l.expiration_on is null or l.expiration_on >= ${rescues.endOn}))`;

/** Providers whom a search may ask some time, as rows beside it: a superset, of which the rules decide one by one. */
const somebody = sql`from connections k join providers p on p.id = k.provider_id
    left join notice_settings n on n.user_id = p.user_id
  where k.organization_id = ${rescues.organizationId} and k.status = 'accepted' and k.facility_status = 'approved'
    and (k.facility_id = ${rescues.facilityId} or 'organization' = any(${rescues.tiers})) and ${isFitting} and ${isFree}`;

/** The ids of those whom a search may ask; it leaves out only those whom the rules would leave out, too. */
export const askableBy = (rescueId: string) =>
  sql`(select a.id from ${rescues} cross join lateral (select p.id ${somebody}) a where ${eq(rescues.id, rescueId)})`;

/**
 * Beside a search that had asked everybody: somebody may be asked by now, or the bonus may rise again. One statement finds
 * the few searches to look at again [RSC-V-009].
 */
export async function mayGoOn(now: Date): Promise<SQL> {
  const clocks = await readClocks(now);
  return sql`((${rescues.bonusStepCents} > 0 and ${rescues.bonusCents} < ${rescues.bonusMaxCents})
    or ((select count(*) from rescue_offers f where f.rescue_id = ${rescues.id}) < ${sizes.offers}
      and exists (select 1 ${somebody} and ${isAwake(clocks)} and ${isWilling(now)})))`;
}
