import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type TokenKind, tokenKinds } from "../../lib/accounts/schema";
import {
  type PermissionName,
  permissionNames,
  type RegistrationStatus,
  registrationStatuses,
  type UserType,
  userTypes,
} from "../../lib/core/pure/actor";
import { createdAt, foreignId, id, instant, oneOf, updatedAt } from "../columns";

/** Everybody who can sign in. `email` is kept NFKC-normalised and lower-cased: one account per address. */
export const users = pgTable(
  "users",
  {
    id: id(),
    email: text("email").notNull(),
    passwordHash: text("password_hash"),
    userType: text("user_type").$type<UserType>().notNull(),
    registrationStatus: text("registration_status").$type<RegistrationStatus>().notNull().default("setup"),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    phoneNumber: text("phone_number").notNull().default(""),
    textOptIn: boolean("text_opt_in").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    emailVerifiedAt: instant("email_verified_at"),
    googleSubject: text("google_subject"),
    rejectedReason: text("rejected_reason"),
    statusBeforeRejection: text("status_before_rejection").$type<RegistrationStatus>(),
    metadata: jsonb("metadata").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (users) => [
    uniqueIndex("users_email").on(users.email),
    uniqueIndex("users_google_subject").on(users.googleSubject),
    index("users_awaiting_staff")
      .on(users.userType, users.createdAt)
      .where(sql`${users.registrationStatus} = 'provisional'`),
    oneOf("users_user_type", users.userType, userTypes),
    oneOf("users_registration_status", users.registrationStatus, registrationStatuses),
  ],
);

/** Permissions that staff granted to one user beyond what the groups give (SIL-127). */
export const userPermissions = pgTable(
  "user_permissions",
  {
    userId: foreignId("user_id", () => users.id, { onDelete: "cascade" }),
    name: text("name").$type<PermissionName>().notNull(),
  },
  (permissions) => [
    primaryKey({ columns: [permissions.userId, permissions.name] }),
    oneOf("user_permissions_name", permissions.name, permissionNames),
  ],
);

/** Links sent by mail. The link is signed with the row's id, so nothing here opens it; `usedAt` makes each work once. */
export const accountTokens = pgTable(
  "account_tokens",
  {
    id: id(),
    kind: text("kind").$type<TokenKind>().notNull(),
    userId: foreignId("user_id", () => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (tokens) => [
    index("account_tokens_of_user").on(tokens.userId, tokens.kind),
    oneOf("account_tokens_kind", tokens.kind, tokenKinds),
  ],
);

/** One row per sign-in. The cookie holds only its id, so ending the row ends the session at once (SIL-05). */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: foreignId("user_id", () => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (sessions) => [index("sessions_open_of_user").on(sessions.userId).where(sql`${sessions.endedAt} is null`)],
);
