import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type GroupName, groupNames } from "../../lib/accounts/schema";
import { createdAt, id, instant, subsetOf, updatedAt } from "../columns";
import { organizations, reps } from "./organizations";

/**
 * A place in an organization, offered to an address. The link's 32 characters are kept as a hash only; a renewal
 * makes new ones, so the links of earlier mails stop working.
 */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id),
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
