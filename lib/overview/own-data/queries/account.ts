import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  auditLog,
  calendarFeeds,
  consents,
  noticeChoices,
  noticeSettings,
  notices,
  organizations,
  reps,
  savedSearches,
  sessions,
  signIns,
  users,
} from "@/db/schema";
import type { Kind, Owner } from "./kinds";

const page = 1000;

/** What somebody did, as the audit log has it: the objects by their ids. */
async function* acts({ userId }: Owner) {
  let last = 0;
  for (;;) {
    const rows = await db()
      .select(fields(auditLog, "id", "at", "action", "objectType", "objectId"))
      .from(auditLog)
      .where(and(eq(auditLog.actorId, userId), gt(auditLog.id, last)))
      .orderBy(asc(auditLog.id))
      .limit(page);
    yield rows.map(({ id: _, ...act }) => act);
    const end = rows.at(-1);
    if (!end || rows.length < page) return;
    last = end.id;
  }
}

/** Texts of notices may name other people, so they are left out. */
const noticeFields = fields(notices, "kind", "createdAt", "readAt");

/** What everybody has. No factor, hash or token is in it [ACS-V-048]. */
export const accountKinds: readonly Kind[] = [
  {
    name: "account",
    rows: ({ userId }) =>
      db()
        .select({
          ...fields(
            users,
            "email",
            "firstName",
            "lastName",
            "phoneNumber",
            "textOptIn",
            "userType",
            "registrationStatus",
            "emailVerifiedAt",
            "createdAt",
          ),
          organization: organizations.name,
          ...fields(reps, "title", "groupNames"),
        })
        .from(users)
        .leftJoin(reps, eq(reps.userId, users.id))
        .leftJoin(organizations, eq(organizations.id, reps.organizationId))
        .where(eq(users.id, userId)),
  },
  {
    name: "agreements-to-terms",
    rows: ({ userId }) =>
      db()
        .select(fields(consents, "kind", "version", "at"))
        .from(consents)
        .where(eq(consents.userId, userId))
        .orderBy(asc(consents.at)),
  },
  {
    name: "devices",
    rows: ({ userId }) =>
      db()
        .select(fields(sessions, "browser", "how", "createdAt", "lastSeenAt", "endedAt"))
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(asc(sessions.createdAt)),
  },
  {
    name: "sign-ins",
    rows: ({ userId }) =>
      db()
        .select(fields(signIns, "at", "how", "outcome", "browser", "known"))
        .from(signIns)
        .where(eq(signIns.userId, userId))
        .orderBy(asc(signIns.at)),
  },
  {
    name: "notices",
    rows: ({ userId }) =>
      db()
        .select(noticeFields)
        .from(notices)
        .where(eq(notices.userId, userId))
        .orderBy(asc(notices.createdAt)),
  },
  {
    name: "notice-settings",
    rows: ({ userId }) =>
      db()
        .select({
          ...fields(noticeSettings, "timeZone", "quietFrom", "quietTo", "urgentInQuietHours", "asksOn"),
          ...fields(noticeSettings, "asksPausedUntil", "minNoticeHours", "maxOffersPerDay", "answerLinksOn"),
          choices: sql<object>`(select coalesce(json_agg(json_build_object('kind', ${noticeChoices.kind},
            'email', ${noticeChoices.email}, 'push', ${noticeChoices.push})), '[]') from ${noticeChoices}
            where ${noticeChoices.userId} = ${userId})`,
        })
        .from(noticeSettings)
        .where(eq(noticeSettings.userId, userId)),
  },
  {
    name: "saved-searches",
    rows: ({ userId }) =>
      db()
        .select(fields(savedSearches, "scope", "name", "query", "alert", "createdAt"))
        .from(savedSearches)
        .where(eq(savedSearches.userId, userId))
        .orderBy(asc(savedSearches.createdAt)),
  },
  {
    name: "calendars",
    rows: ({ userId }) =>
      db()
        .select(fields(calendarFeeds, "kind", "name", "createdAt", "lastReadAt", "revokedAt"))
        .from(calendarFeeds)
        .where(eq(calendarFeeds.userId, userId))
        .orderBy(asc(calendarFeeds.createdAt)),
  },
  { name: "acts", rows: acts },
];
