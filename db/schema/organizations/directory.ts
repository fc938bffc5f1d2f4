import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, foreignId, id, instant, timestamps, words } from "../../columns";
import { users } from "../accounts/accounts";
import { invitations, organizations, reps } from "./organizations";

/** What an identity provider writes people with; a renewed one keeps the former for a day. */
export const directoryTokens = pgTable(
  "directory_tokens",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    repId: uuid("rep_id").references(() => reps.id, { onDelete: "set null" }),
    prefix: text("prefix").notNull(),
    secretHash: text("secret_hash").notNull(),
    lastUsedAt: instant("last_used_at"),
    endsAt: instant("ends_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("directory_tokens_secret").on(t.secretHash),
    uniqueIndex("directory_tokens_one").on(t.organizationId).where(sql`${t.endsAt} is null`),
    index("directory_tokens_of_organization").on(t.organizationId, t.createdAt),
  ],
);

/**
 * People of an organization as its directory knows them. Whom it has never written has no row, and its account's id in
 * their place; who is invited has no account yet, and keeps this id once they have one.
 */
export const directoryPeople = pgTable(
  "directory_people",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    invitationId: uuid("invitation_id").references(() => invitations.id),
    /** Kept of who is invited: an account has its own. */
    email: text("email").notNull(),
    firstName: words("first_name"),
    lastName: words("last_name"),
    externalId: text("external_id"),
    /** What the directory said last; a person whom somebody else deactivated comes back only after a false [ACS-V-038]. */
    saidActive: boolean("said_active"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("directory_people_user").on(t.userId).where(sql`${t.userId} is not null`),
    uniqueIndex("directory_people_invited").on(t.organizationId, t.email).where(sql`${t.userId} is null`),
    index("directory_people_of_organization").on(t.organizationId, t.id),
    index("directory_people_of_invitation").on(t.invitationId),
  ],
);

/** What a directory asked for and was refused, the latest of each organization. */
export const directoryErrors = pgTable(
  "directory_errors",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    at: instant("at").notNull(),
    /** "PATCH Users". */
    what: text("what").notNull(),
    status: integer("status").notNull(),
    detail: text("detail").notNull(),
  },
  (t) => [index("directory_errors_of_organization").on(t.organizationId, t.at, t.id)],
);
