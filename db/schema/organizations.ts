import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type GroupName, groupNames } from "../../lib/core/pure/actor";
import { createdAt, foreignId, id, instant, subsetOf, updatedAt } from "../columns";
import { users } from "./accounts";

/** A healthcare entity: the tenant that reps, facilities and requests belong to. */
export const organizations = pgTable(
  "organizations",
  {
    id: id(),
    name: text("name").notNull(),
    hasContract: boolean("has_contract").notNull().default(false),
    credentialsVerified: boolean("credentials_verified").notNull().default(false),
    /** Percent of the shift rate added for the platform; null takes the product's default (SIL-92). */
    platformFeePercent: integer("platform_fee_percent"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (organizations) => [
    check("organizations_fee_range", sql`${organizations.platformFeePercent} between 0 and 100`),
  ],
);

/** A user's place in an organization, with the permission groups that open its doors. */
export const reps = pgTable(
  "reps",
  {
    id: id(),
    userId: foreignId("user_id", () => users.id, { onDelete: "cascade" }),
    organizationId: foreignId("organization_id", () => organizations.id),
    title: text("title").notNull().default(""),
    groupNames: text("group_names").array().$type<GroupName[]>().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (reps) => [
    uniqueIndex("reps_user").on(reps.userId),
    uniqueIndex("reps_of_organization").on(reps.organizationId, reps.id),
    subsetOf("reps_group_names", reps.groupNames, groupNames),
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (invitations) => [
    uniqueIndex("invitations_token").on(invitations.tokenHash),
    uniqueIndex("invitations_one_pending")
      .on(invitations.organizationId, invitations.email)
      .where(sql`${invitations.acceptedAt} is null and ${invitations.canceledAt} is null`),
    index("invitations_of_organization").on(
      invitations.organizationId,
      invitations.createdAt,
      invitations.id,
    ),
    subsetOf("invitations_group_names", invitations.groupNames, groupNames),
  ],
);
