import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type GroupName, groupNames } from "../../lib/core/pure/actor";
import { flag, foreignId, id, instant, partOf, subsetOf, timestamps, words } from "../columns";
import { users } from "./accounts";

/** A healthcare entity: the tenant that reps, facilities and requests belong to. */
export const organizations = pgTable(
  "organizations",
  {
    id: id(),
    name: text("name").notNull(),
    hasContract: flag("has_contract"),
    credentialsVerified: flag("credentials_verified"),
    /** Percent of the shift rate added for the platform; null takes the product's default (SIL-92). */
    platformFeePercent: integer("platform_fee_percent"),
    ...timestamps(),
  },
  (t) => [check("organizations_fee_range", sql`${t.platformFeePercent} between 0 and 100`)],
);

/** A user's place in an organization, with the permission groups that open its doors. */
export const reps = pgTable(
  "reps",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    title: words("title"),
    groupNames: text("group_names").array().$type<GroupName[]>().notNull().default(sql`'{}'`),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("reps_user").on(t.userId),
    uniqueIndex("reps_of_organization").on(t.organizationId, t.id),
    subsetOf("reps_group_names", t.groupNames, groupNames),
  ],
);

/**
 * A place in an organization, offered to an address. The link's 32 characters are kept as a hash only; a renewal
 * makes new ones, so the links of earlier mails stop working.
 */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    email: text("email").notNull(),
    groupNames: text("group_names").array().$type<GroupName[]>().notNull().default(sql`'{}'`),
    invitedById: uuid("invited_by_id").references(() => reps.id),
    tokenHash: text("token_hash").notNull(),
    renewals: integer("renewals").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    canceledAt: instant("canceled_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("invitations_token").on(t.tokenHash),
    uniqueIndex("invitations_one_pending")
      .on(t.organizationId, t.email)
      .where(sql`${t.acceptedAt} is null and ${t.canceledAt} is null`),
    index("invitations_of_organization").on(t.organizationId, t.createdAt, t.id),
    subsetOf("invitations_group_names", t.groupNames, groupNames),
  ],
);
