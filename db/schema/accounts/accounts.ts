import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { tokenKinds } from "../../../lib/accounts/schema";
import { signInWays } from "../../../lib/accounts/words";
import { permissionNames, registrationStatuses, userTypes } from "../../../lib/core/pure/actor";
import { createdAt, flag, id, instant, oneOf, partOf, record, timestamps, words } from "../../columns";

/** Everybody who can sign in. `email` is kept NFKC-normalised and lower-cased: one account per address. */
export const users = pgTable(
  "users",
  {
    id: id(),
    email: text("email").notNull(),
    passwordHash: text("password_hash"),
    userType: text("user_type", { enum: userTypes }).notNull(),
    registrationStatus: text("registration_status", { enum: registrationStatuses })
      .notNull()
      .default("setup"),
    firstName: words("first_name"),
    lastName: words("last_name"),
    phoneNumber: words("phone_number"),
    textOptIn: flag("text_opt_in"),
    isActive: boolean("is_active").notNull().default(true),
    emailVerifiedAt: instant("email_verified_at"),
    googleSubject: text("google_subject"),
    rejectedReason: text("rejected_reason"),
    statusBeforeRejection: text("status_before_rejection", { enum: registrationStatuses }),
    metadata: record("metadata"),
    /** Since somebody else was in the account: nobody signs in until a new password is set by mail [ACS-V-027]. */
    heldAt: instant("held_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    /** Finds a part of a provider's e-mail, for staff; needs the extension pg_trgm. */
    index("users_by_part_of_email")
      .using("gin", sql`folded(${t.email}) gin_trgm_ops`)
      .where(sql`user_type = 'provider'`),
    uniqueIndex("users_google_subject").on(t.googleSubject),
    index("users_awaiting_staff")
      .on(t.userType, t.createdAt)
      .where(sql`${t.registrationStatus} = 'provisional'`),
    ...oneOf(t.userType, t.registrationStatus),
  ],
);

/** Permissions that staff granted to one user beyond what the groups give (SIL-127). */
export const userPermissions = pgTable(
  "user_permissions",
  {
    userId: partOf("user_id", () => users.id),
    name: text("name", { enum: permissionNames }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] }), ...oneOf(t.name)],
);

/** Links sent by mail. The link is signed with the row's id, so nothing here opens it; `usedAt` makes each work once. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    id: id(),
    kind: text("kind", { enum: tokenKinds }).notNull(),
    userId: partOf("user_id", () => users.id),
    /** What the link is about: a new address, a factor, a session. */
    data: record("data"),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("account_tokens_of_user").on(t.userId, t.kind),
    /** Finds a former address that its owner may take back. */
    index("account_tokens_former_email")
      .on(sql`(${t.data} ->> 'former')`)
      .where(sql`${t.kind} = 'change_email'`),
    ...oneOf(t.kind),
  ],
);

/** One row per sign-in. The cookie holds only its id, so ending the row ends the session at once (SIL-05). */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    how: text("how", { enum: signInWays }).notNull().default("password"),
    browser: words("browser"),
    /** When the person proved who they are, with a factor or the password [ACS-V-023]. */
    confirmedAt: instant("confirmed_at"),
    /** The id before the last confirmation, good for requests under way until then [ACS-I-018]. */
    formerId: uuid("former_id"),
    formerUntil: instant("former_until"),
  },
  (t) => [
    index("sessions_open_of_user").on(t.userId).where(sql`${t.endedAt} is null`),
    uniqueIndex("sessions_former").on(t.formerId).where(sql`${t.formerId} is not null`),
    ...oneOf(t.how),
  ],
);
