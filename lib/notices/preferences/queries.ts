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
import {
  type Choice,
  choiceOf,
  type Settings,
  usualSettings,
  usualZone,
} from "@/lib/notices/preferences/rules";
import type { NoticeKind } from "@/lib/notices/words";

const firstFacilityZone = sql<string | null>`(select f.time_zone from ${facilities} f
  where f.organization_id = ${reps.organizationId} order by lower(f.name), f.id limit 1)`;

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
  const { quietFrom, quietTo, ...rest } = saved ?? usualSettings(side, usualZone(side, whereabouts));
  return { ...rest, quietFrom: hoursAndMinutes(quietFrom), quietTo: hoursAndMinutes(quietTo) };
}

/** How news of a kind reaches somebody now. */
export type Reach = { settings: Settings; choice: Choice; hasDevice: boolean };

/** How news of a kind reaches each of these people. For the one way to tell. */
export async function readReach(
  userIds: readonly string[],
  kind: NoticeKind,
): Promise<ReadonlyMap<string, Reach>> {
  const hasDevice = sql<boolean>`exists (select 1 from ${pushSubscriptions} s where s.user_id = ${users.id})`;
  const rows = await db()
    .select({ ...settingsColumns, chosen: fields(noticeChoices, "email", "push"), hasDevice })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .leftJoin(noticeChoices, and(eq(noticeChoices.userId, users.id), eq(noticeChoices.kind, kind)))
    .where(inArray(users.id, [...userIds]));
  return new Map(
    rows.map((row) => [
      row.userId,
      { settings: settingsOf(row), choice: choiceOf(kind, row.chosen), hasDevice: row.hasDevice },
    ]),
  );
}
