import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, record, words } from "../columns";

/** Who did what to which object. Insert only; each row carries the hash of the one before it. */
export const auditLog = pgTable(
  "audit_log",
  {
    /** Gapless: a trigger numbers the rows, so a removed one shows. */
    id: bigint("id", { mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    actorKind: text("actor_kind").notNull(),
    actorId: text("actor_id").notNull(),
    action: text("action").notNull(),
    objectType: text("object_type").notNull(),
    objectId: text("object_id").notNull(),
    details: record("details"),
    requestId: text("request_id"),
    previousHash: words("previous_hash"),
    hash: words("hash"),
  },
  (t) => [
    index("audit_log_of_object").on(t.objectType, t.objectId, t.id),
    index("audit_log_of_actor").on(t.actorId, t.id),
  ],
);

/** Events that a committed change caused, waiting to leave (SIL-164). */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    name: text("name").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    availableAt: instant("available_at").notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    deliveredAt: instant("delivered_at"),
  },
  (t) => [index("outbox_undelivered").on(t.availableAt, t.id).where(sql`${t.deliveredAt} is null`)],
);

/** Mail kept instead of sent, in default mode and previews (SIL-163). `key` keeps a repeated sending out. */
export const mailbox = pgTable(
  "mailbox",
  {
    id: id(),
    key: text("key").notNull(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("mailbox_key").on(t.key), index("mailbox_to").on(t.to, t.createdAt)],
);

/** What the local driver of webhooks received instead of somebody else's server [ACS-S-007]. */
export const receivedWebhooks = pgTable(
  "received_webhooks",
  {
    id: id(),
    /** The header webhook-id: a delivery that comes twice has one. */
    messageId: text("message_id").notNull(),
    type: text("type").notNull(),
    headers: jsonb("headers").$type<Record<string, string>>().notNull(),
    body: text("body").notNull(),
    /** Signed by the secret of its endpoint. */
    valid: boolean("valid").notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [
    index("received_webhooks_newest").on(t.receivedAt, t.id),
    index("received_webhooks_message").on(t.messageId, t.receivedAt),
  ],
);

/** Counters of SIL-168: one row per key and window. Unlogged: losing it in a crash only forgets counts. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  windowEndsAt: instant("window_ends_at").notNull(),
});

/** Answers of POST calls that carried an Idempotency-Key (SIL-169). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: uuid("user_id").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status").notNull(),
    answer: jsonb("answer").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotency_keys_by_age").on(t.createdAt)],
);
