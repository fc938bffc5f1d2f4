import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  mailbox,
  noticeChoices,
  noticeSettings,
  notices,
  outbox,
  pushSubscriptions,
  users,
} from "@/db/schema";
import { sideOf } from "@/lib/core/pure/actor";
import { usualSettings } from "@/lib/notices/preferences/rules";
import { type EmailChoice, kindChoices, type NoticeKind } from "@/lib/notices/words";

type Someone = { userId: string };

/** What somebody has chosen for a kind; what is left out stays usual. */
export async function aChoice(
  { userId }: Someone,
  kind: NoticeKind,
  chosen: { email?: EmailChoice; push?: boolean },
) {
  const { email = kindChoices[kind].email, push = kindChoices[kind].push } = chosen;
  const row = { userId, kind, email, push };
  const target = [noticeChoices.userId, noticeChoices.kind];
  await db().insert(noticeChoices).values(row).onConflictDoUpdate({ target, set: row });
}

/** What somebody has saved of news in general; what is left out stays usual. */
export async function savedSettings(
  { userId }: Someone,
  values: Partial<typeof noticeSettings.$inferInsert> = {},
) {
  const [user] = await db().select({ userType: users.userType }).from(users).where(eq(users.id, userId));
  const side = sideOf({ kind: user?.userType === "provider" ? "provider" : "rep" });
  const row = { userId, ...usualSettings(side, "America/New_York"), ...values };
  await db()
    .insert(noticeSettings)
    .values(row)
    .onConflictDoUpdate({ target: noticeSettings.userId, set: row });
}

/** What a browser sends of itself to be shown news. */
export const aSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
  keys: { p256dh: "key", auth: "secret" },
});

type DeviceValues = Partial<typeof pushSubscriptions.$inferInsert>;

/** A device of somebody that shows news. */
export async function aDevice({ userId }: Someone, values: DeviceValues = {}) {
  const { endpoint, keys } = aSubscription();
  const [device] = await db()
    .insert(pushSubscriptions)
    .values({ userId, endpoint, ...keys, ...values })
    .returning();
  return device!;
}

export const devicesOf = ({ userId }: Someone) =>
  db()
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.lastUsedAt), asc(pushSubscriptions.id));

type NoticeValues = Partial<typeof notices.$inferInsert>;

/** A notice that somebody has got. */
export async function aNotice({ userId }: Someone, values: NoticeValues = {}) {
  const [notice] = await db()
    .insert(notices)
    .values({
      userId,
      key: newId(),
      kind: "assignment",
      title: "Assignment confirmed: Casco Harbor",
      text: "Casco Harbor has confirmed your shifts.",
      href: "/app/provider/booking-requests",
      ...values,
    })
    .returning();
  return notice!;
}

export const noticesOf = ({ userId }: Someone) =>
  db()
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(asc(notices.createdAt), asc(notices.id));

export const mailsTo = (email: string) =>
  db().select().from(mailbox).where(eq(mailbox.to, email)).orderBy(asc(mailbox.id));

/** The lines with which somebody's devices are to ring. */
export async function ringsOf({ userId }: Someone) {
  const mine = sql`${outbox.payload}->>'noticeId' in (select ${notices.id}::text from ${notices} where ${eq(notices.userId, userId)})`;
  const rows = await db()
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(mine, eq(outbox.name, "notice/push-due")))
    .orderBy(asc(outbox.id));
  return rows.map(({ payload }) => (payload as { line: string }).line);
}
