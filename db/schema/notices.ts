import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { answerPurposes } from "../../lib/notices/answer-links/words";
import { emailChoices, newsKinds, noticeKinds } from "../../lib/notices/words";
import { createdAt, flag, id, instant, oneOf, partOf, updatedAt, words } from "../columns";
import { users } from "./accounts/accounts";

/** Reminders that have been given: one per subject, thing and due date, however often the job looks. */
export const reminders = pgTable(
  "reminders",
  {
    kind: text("kind").notNull(),
    objectId: text("object_id").notNull(),
    due: text("due").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.objectId, t.due] })],
);

/** News for one person; written once, and forgotten after 90 days. */
export const notices = pgTable(
  "notices",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    /** What it is about, once for each person. */
    key: text("key").notNull(),
    kind: text("kind", { enum: newsKinds }).notNull(),
    title: text("title").notNull(),
    text: words("text"),
    href: text("href").notNull(),
    /** Waits for the mail of the day. */
    inDigest: flag("in_digest"),
    readAt: instant("read_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("notices_once").on(t.userId, t.key),
    index("notices_of_user").on(t.userId, t.createdAt.desc(), t.id.desc()),
    index("notices_unread").on(t.userId, t.createdAt.desc(), t.id.desc()).where(sql`read_at is null`),
    index("notices_for_digest").on(t.userId, t.createdAt).where(sql`in_digest and read_at is null`),
    index("notices_by_age").on(t.createdAt),
    ...oneOf(t.kind),
    check("notices_lengths", sql`length(${t.title}) <= 200 and length(${t.text}) <= 500`),
  ],
);

/** What a person wants of news in general; there once it was saved. */
export const noticeSettings = pgTable(
  "notice_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    timeZone: text("time_zone").notNull(),
    /** Wall clock of that zone; over midnight when the first is the later. */
    quietFrom: time("quiet_from", { precision: 0 }).notNull().default("22:00"),
    quietTo: time("quiet_to", { precision: 0 }).notNull().default("06:00"),
    urgentInQuietHours: boolean("urgent_in_quiet_hours").notNull(),
    asksOn: boolean("asks_on").notNull().default(true),
    /** Not asked up to and with this day. */
    asksPausedUntil: date("asks_paused_until"),
    minNoticeHours: integer("min_notice_hours").notNull().default(0),
    maxOffersPerDay: integer("max_offers_per_day").notNull().default(5),
    answerLinksOn: boolean("answer_links_on").notNull().default(true),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("notice_settings_quiet", sql`${t.quietFrom} <> ${t.quietTo}`),
    check("notice_settings_notice", sql`${t.minNoticeHours} between 0 and 168`),
    check("notice_settings_offers", sql`${t.maxOffersPerDay} between 1 and 20`),
  ],
);

/** What a person wants otherwise than usual, by kind of news. */
export const noticeChoices = pgTable(
  "notice_choices",
  {
    userId: partOf("user_id", () => users.id),
    kind: text("kind", { enum: noticeKinds }).notNull(),
    email: text("email", { enum: emailChoices }).notNull(),
    push: boolean("push").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), ...oneOf(t.kind, t.email)],
);

/** A device that shows news while the product is closed, by the address of its browser's push service. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    label: words("label"),
    lastUsedAt: instant("last_used_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_once").on(t.endpoint),
    index("push_subscriptions_of_user").on(t.userId, t.createdAt, t.id),
    check(
      "push_subscriptions_lengths",
      sql`length(${t.endpoint}) <= 1000 and length(${t.p256dh}) <= 200 and length(${t.auth}) <= 100 and length(${t.label}) <= 100`,
    ),
  ],
);

/** A link in a mail that answers one thing for one person; its token is signed and stored nowhere. */
export const answerLinks = pgTable(
  "answer_links",
  {
    id: id(),
    purpose: text("purpose", { enum: answerPurposes }).notNull(),
    /** The offer, the assignment request or the call-out. */
    objectId: uuid("object_id").notNull(),
    userId: partOf("user_id", () => users.id),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("answer_links_one_open")
      .on(t.purpose, t.objectId, t.userId)
      .where(sql`used_at is null and revoked_at is null`),
    index("answer_links_of_user").on(t.userId).where(sql`used_at is null and revoked_at is null`),
    index("answer_links_by_end").on(t.expiresAt),
    ...oneOf(t.purpose),
  ],
);
