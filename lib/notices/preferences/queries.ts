import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  facilities,
  noticeChoices,
  noticeSettings,
  providers,
  pushSubscriptions,
  reps,
  users,
} from "@/db/schema";
import { type Actor, sideOf } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { settingsOwners } from "@/lib/notices/preferences/policy";
import {
  type Choice,
  choiceOf,
  type Settings,
  usualSettings,
  usualZone,
} from "@/lib/notices/preferences/rules";
import type { NoticeSettings } from "@/lib/notices/preferences/schema";
import { type Chosen, viewSettings } from "@/lib/notices/preferences/views";
import type { NewsKind } from "@/lib/notices/words";

const firstFacilityZone = sql<string | null>`(select ${facilities.timeZone} from ${facilities}
  where ${eq(facilities.organizationId, reps.organizationId)} order by lower(${facilities.name}), ${facilities.id} limit 1)`;

/** What settings are made of: what was saved, and where the person is at home. */
const settingsColumns = {
  userId: users.id,
  userType: users.userType,
  homeState: providers.state,
  facilityZone: firstFacilityZone,
  saved: getTableColumns(noticeSettings),
};

type SettingsRow = {
  userType: string;
  homeState: string | null;
  facilityZone: string | null;
  saved: typeof noticeSettings.$inferSelect | null;
};

const hoursAndMinutes = (time: string) => time.slice(0, 5);

function settingsOf({ userType, saved, ...whereabouts }: SettingsRow): Settings {
  const side = userType === "provider" ? "provider" : "rep";
  if (!saved) return usualSettings(side, usualZone(side, whereabouts));
  const { userId: _, updatedAt: __, quietFrom, quietTo, ...rest } = saved;
  return { ...rest, quietFrom: hoursAndMinutes(quietFrom), quietTo: hoursAndMinutes(quietTo) };
}

const peopleWithSettings = () =>
  db()
    .select(settingsColumns)
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .$dynamic();

/** Somebody's settings, and what they have chosen by kind. */
export async function readSettings(userId: string): Promise<{ settings: Settings; chosen: Chosen }> {
  const [[row], choices] = await Promise.all([
    peopleWithSettings().where(eq(users.id, userId)),
    db().select().from(noticeChoices).where(eq(noticeChoices.userId, userId)),
  ]);
  if (!row) throw notFound();
  return {
    settings: settingsOf(row),
    chosen: new Map(choices.map(({ kind, email, push }) => [kind, { email, push }])),
  };
}

/** One's own settings, the usual ones until some were saved [RSC-C-024]. */
export async function getNoticeSettings(visitor: Actor): Promise<NoticeSettings> {
  const actor = admit(visitor, settingsOwners);
  const { settings, chosen } = await readSettings(actor.userId);
  return viewSettings(sideOf(actor), settings, chosen);
}

/** The settings of these people. For jobs. */
export async function readSettingsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Settings>> {
  const rows = await peopleWithSettings().where(inArray(users.id, [...userIds]));
  return new Map(rows.map((row) => [row.userId, settingsOf(row)]));
}

/** How news of a kind reaches somebody now. */
export type Reach = { settings: Settings; choice: Choice; hasDevice: boolean };

/** How news of a kind reaches each of these people. For the one way to notify them. */
export async function readReach(
  userIds: readonly string[],
  kind: NewsKind,
): Promise<ReadonlyMap<string, Reach>> {
  const hasDevice = sql<boolean>`exists (select 1 from ${pushSubscriptions}
    where ${eq(pushSubscriptions.userId, users.id)})`;
  const rows = await db()
    .select({ ...settingsColumns, chosen: fields(noticeChoices, "email", "push"), hasDevice })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .leftJoin(noticeChoices, and(eq(noticeChoices.userId, users.id), sql`${noticeChoices.kind} = ${kind}`))
    .where(inArray(users.id, [...userIds]));
  return new Map(
    rows.map((row) => [
      row.userId,
      { settings: settingsOf(row), choice: choiceOf(kind, row.chosen), hasDevice: row.hasDevice },
    ]),
  );
}
