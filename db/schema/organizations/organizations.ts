import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type GroupName, groupNames } from "../../../lib/core/pure/actor";
import { flag, foreignId, id, instant, partOf, subsetOf, timestamps, updatedAt, words } from "../../columns";
import { users } from "../accounts/accounts";

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
    /** The name as searches read it. */
    foldedName: text("folded_name").generatedAlwaysAs(sql`folded(name)`),
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

/** How an organization is billed, and the terms that its next assignment requests take along. A trigger makes each. */
export const billingAccounts = pgTable(
  "billing_accounts",
  {
    organizationId: uuid("organization_id")
      .primaryKey()
      .references(() => organizations.id, { onDelete: "cascade" }),
    /** The number within its documents' numbers: W0001-000012. */
    accountNo: integer("account_no").notNull().generatedByDefaultAsIdentity(),
    autoApproveHours: integer("auto_approve_hours").notNull().default(72),
    cancellationNoticeHours: integer("cancellation_notice_hours").notNull().default(72),
    cancellationPayPercent: integer("cancellation_pay_percent").notNull().default(0),
    /** Tenths of a cent a mile: 72.5 cents are 725. */
    mileageRateTenths: integer("mileage_rate_tenths").notNull().default(0),
    paymentTermsDays: integer("payment_terms_days").notNull().default(30),
    /** The number that was given last to an invoice or a credit note. */
    lastNumber: integer("last_number").notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("billing_accounts_account_no").on(t.accountNo),
    check("billing_accounts_auto_approve", sql`${t.autoApproveHours} between 24 and 336`),
    check("billing_accounts_notice", sql`${t.cancellationNoticeHours} between 0 and 720`),
    check("billing_accounts_percent", sql`${t.cancellationPayPercent} between 0 and 100`),
    check("billing_accounts_mileage", sql`${t.mileageRateTenths} between 0 and 5000`),
    check("billing_accounts_terms", sql`${t.paymentTermsDays} between 0 and 90`),
  ],
);
