import { and, not, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type GroupName, groupNames } from "../../../lib/core/pure/actor";
import {
  deliveryStates,
  eventKinds,
  urlLength,
  webhookStates,
} from "../../../lib/organizations/webhooks/words";
import {
  createdAt,
  flag,
  foreignId,
  id,
  instant,
  oneOf,
  partOf,
  subsetOf,
  timestamps,
  words,
} from "../../columns";
import { organizations, reps } from "./organizations";

/** The number of a transaction, which only rises: "1234". */
const transactionNumber = customType<{ data: string }>({ dataType: () => "xid8" });

/** Keys by which systems of an organization call the product as the rep who made them, with fewer rights. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    repId: foreignId("rep_id", () => reps.id),
    name: text("name").notNull(),
    /** Shown in lists, and by which the key is found: its secret is kept as a hash. */
    prefix: text("prefix").notNull(),
    secretHash: text("secret_hash").notNull(),
    groups: text("groups").array().$type<GroupName[]>().notNull(),
    /** Null for all; facilities lie above organizations, so nothing refers to them. */
    facilityIds: uuid("facility_ids").array(),
    readOnly: flag("read_only"),
    /** The key ends with this day in UTC. */
    expiresOn: date("expires_on").notNull(),
    lastUsedAt: instant("last_used_at"),
    /** The key before the last rotation goes on until then [ACS-C-016]. */
    formerHash: text("former_hash"),
    formerUntil: instant("former_until"),
    revokedAt: instant("revoked_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("api_keys_prefix").on(t.prefix),
    index("api_keys_of_organization").on(t.organizationId, t.createdAt, t.id),
    index("api_keys_expiring").on(t.expiresOn).where(sql`${t.revokedAt} is null`),
    subsetOf("api_keys_groups", t.groups, groupNames),
    check("api_keys_no_manager", sql`not 'manage_users' = any(${t.groups})`),
  ],
);

/** Addresses of an organization that events are sent to. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    /** Who saved it last; the endpoint goes on when that person leaves [ACS-V-045]. */
    repId: uuid("rep_id").references(() => reps.id, { onDelete: "set null" }),
    url: text("url").notNull(),
    kinds: text("kinds", { enum: eventKinds }).array().notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    sealedFormerSecret: text("sealed_former_secret"),
    formerUntil: instant("former_until"),
    state: text("state", { enum: webhookStates }).notNull().default("on"),
    failingSince: instant("failing_since"),
    /** Why the last delivery failed, in words. */
    failingWhy: words("failing_why"),
    /** When its managers were mailed that it fails; the next success is mailed, too [ACS-J-006]. */
    warnedAt: instant("warned_at"),
    ...timestamps(),
  },
  (t) => [
    index("webhooks_of_organization").on(t.organizationId, t.createdAt, t.id),
    index("webhooks_failing").on(t.failingSince).where(sql`${t.state} = 'failing'`),
    subsetOf("webhooks_kinds", t.kinds, eventKinds),
    check("webhooks_url", sql`char_length(${t.url}) <= ${sql.raw(String(urlLength))}`),
    ...oneOf(t.state),
  ],
);

/**
 * What happened, as endpoints and the feed are sent it; written in the transaction of what it reports, and never changed.
 * The feed goes by the transaction's number and stays behind the oldest one that is open, so that none is missed.
 */
export const events = pgTable(
  "events",
  {
    id: id(),
    transaction: transactionNumber("transaction").notNull().default(sql`pg_current_xact_id()`),
    place: bigint("place", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    /** The transaction that wrote it, whose number may be lower than the one by which readers go. */
    writer: transactionNumber("writer").notNull().default(sql`pg_current_xact_id()`),
    organizationId: foreignId("organization_id", () => organizations.id),
    kind: text("kind", { enum: eventKinds }).notNull(),
    objectKind: text("object_kind").notNull(),
    objectId: uuid("object_id").notNull(),
    facilityId: uuid("facility_id"),
    former: text("former"),
    status: text("status"),
    at: instant("at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index("events_of_organization").on(t.organizationId, t.transaction, t.place),
    /** What was last said of one object, in the transactions before and in the same one. */
    index("events_of_object").on(t.organizationId, t.objectId, t.place),
    index("events_by_age").on(t.at),
    ...oneOf(t.kind),
  ],
);

/** Not delivered, and not given up. */
const isOpen = (state: AnyPgColumn) => sql`${state} in ('waiting', 'failed')`;

/** An event on its way to one endpoint; a `ping` is of no event. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: id(),
    eventId: uuid("event_id").references(() => events.id, { onDelete: "cascade" }),
    webhookId: partOf("webhook_id", () => webhooks.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    /** Events of one object are sent in their order, which is the place of the event. */
    objectId: uuid("object_id").notNull(),
    place: bigint("place", { mode: "number" }).notNull(),
    state: text("state", { enum: deliveryStates }).notNull().default("waiting"),
    /** Since it was sent again by hand, if it was. */
    tries: integer("tries").notNull().default(0),
    nextTryAt: instant("next_try_at").notNull().defaultNow(),
    /** An earlier one of the object is still to be sent: this one has no time of its own. */
    isHeld: flag("is_held"),
    /** Until then a sender has it in hand; whoever stopped with it has lost it afterwards. */
    sendingUntil: instant("sending_until"),
    status: integer("status"),
    tookMs: integer("took_ms"),
    answer: words("answer"),
    at: instant("at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("deliveries_once").on(t.webhookId, t.eventId),
    index("deliveries_of_event").on(t.eventId),
    index("deliveries_due")
      .on(t.webhookId, t.nextTryAt, t.place)
      .where(and(isOpen(t.state), not(t.isHeld)) as SQL),
    index("deliveries_of_object").on(t.webhookId, t.objectId, t.place).where(isOpen(t.state)),
    index("deliveries_sending").on(t.organizationId).where(sql`${t.sendingUntil} is not null`),
    index("deliveries_of_webhook").on(t.webhookId, t.createdAt, t.id),
    index("deliveries_by_age").on(t.createdAt),
    check("deliveries_ping", sql`${t.eventId} is not null or ${t.state} in ('delivered', 'dropped')`),
    check("deliveries_tries", sql`${t.tries} between 0 and 10`),
    ...oneOf(t.state),
  ],
);

/** Each try of a delivery, as its log shows it. */
export const deliveryTries = pgTable(
  "delivery_tries",
  {
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    at: instant("at").notNull(),
    status: integer("status"),
    tookMs: integer("took_ms"),
    why: words("why"),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.number] })],
);
