import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type GroupName, groupNames } from "../../lib/accounts/schema";
import { createdAt, id, subsetOf, updatedAt } from "../columns";
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
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id),
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
