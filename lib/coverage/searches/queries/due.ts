import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bookings, callOuts, organizations, rescueRules, rescues } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { ruleStarters, searchSweepers } from "@/lib/coverage/searches/policy";
import { mayGoOn } from "@/lib/coverage/searches/queries/askable";

const isOpen = inArray(rescues.status, ["running", "paused"]);
const isRunning = eq(rescues.status, "running");

/** The organization may not book, or nobody of it schedules shifts [RSC-V-044]. */
const mustPause = sql`exists (select 1 from ${organizations} o where o.id = ${rescues.organizationId} and (
  not o.has_contract or not o.credentials_verified or not exists (
    select 1 from reps r join users u on u.id = r.user_id where r.organization_id = o.id and u.is_active
      and u.registration_status = 'complete' and r.group_names @> array['schedule_shifts'])))`;

/** Some provider asked may have lost what let the search ask: the rules decide, one by one [RSC-J-004]. */
const mayHaveLost = sql`exists (select 1 from rescue_offers f
  join providers p on p.id = f.provider_id
  left join clearances c on c.provider_id = f.provider_id and c.organization_id = ${rescues.organizationId}
  where f.rescue_id = ${rescues.id} and f.status = 'asked' and (
    p.listed_at is null or c.status is distinct from 'cleared' or p.updated_at > f.updated_at
    or exists (select 1 from connections t where t.provider_id = f.provider_id
      and t.organization_id = ${rescues.organizationId} and t.updated_at > f.updated_at)
    or exists (select 1 from provider_blocks b where b.provider_id = f.provider_id and b.created_at > f.updated_at)
    or exists (select 1 from bookings s where s.provider_id = f.provider_id and s.holds and s.during && ${rescues.during})
    or not exists (select 1 from licenses l join facilities h on h.id = ${rescues.facilityId} and h.state = l.state
      where l.provider_id = f.provider_id and l.type = 'MEDICAL' and l.status = 'ACTIVE'
        and (l.expiration_on is null or l.expiration_on >= ${rescues.endOn}))
    or (f.tier = 'organization' and not exists (select 1 from rescue_rules w
      join reps r on r.id = w.ticked_by_rep_id join users u on u.id = r.user_id
      where w.facility_id = ${rescues.facilityId} and w.other_facilities and u.is_active
        and u.registration_status = 'complete'
        and r.group_names @> array['connect_with_providers', 'grant_presentation_approval']))))`;

/**
 * Open searches that something is to be done about: those that end, that must pause, whose next wave is due, that
 * had asked everybody and may go on, or that may have to withdraw an offer; soonest first [RSC-J-002]. For jobs.
 */
export async function listDueSearches(visitor: Actor, now: Date): Promise<string[]> {
  admit(visitor, searchSweepers);
  const rows = await db()
    .select({ id: rescues.id })
    .from(rescues)
    .where(
      and(
        isOpen,
        or(
          lte(rescues.endsAt, now),
          and(
            isRunning,
            or(
              lte(rescues.nextWaveAt, now),
              and(isNotNull(rescues.exhaustedAt), await mayGoOn(now)),
              mustPause,
              mayHaveLost,
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(rescues.endsAt), asc(rescues.id))
    .limit(1000);
  return rows.map(({ id }) => id);
}

/**
 * Shifts whose facility wants a search for each call-out, and that none was ever started for: those called out while the
 * shift has not begun [RSC-J-003]. For jobs.
 */
export async function listCallOutsToCover(visitor: Actor, now: Date, callOutId?: string) {
  admit(visitor, ruleStarters);
  const started = db()
    .select({ id: rescues.id })
    .from(rescues)
    .where(or(eq(rescues.callOutId, callOuts.id), and(eq(rescues.bookingId, callOuts.bookingId), isOpen)));
  return db()
    .select({ callOutId: callOuts.id, bookingId: callOuts.bookingId, repId: rescueRules.savedByRepId })
    .from(callOuts)
    .innerJoin(bookings, eq(bookings.id, callOuts.bookingId))
    .innerJoin(rescueRules, eq(rescueRules.facilityId, callOuts.facilityId))
    .where(
      and(
        eq(callOuts.status, "open"),
        eq(rescueRules.onCallOut, true),
        isNull(callOuts.closedAt),
        sql`lower(${bookings.during}) > ${now.toISOString()}::timestamptz`,
        callOutId ? eq(callOuts.id, callOutId) : undefined,
        notExists(started),
      ),
    )
    .orderBy(asc(callOuts.id))
    .limit(1000);
}
