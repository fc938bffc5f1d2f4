import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { policies } from "../../../lib/accounts/factors/words";
import { type GroupName, groupNames } from "../../../lib/core/pure/actor";
import { createdAt, flag, foreignId, id, instant, oneOf, partOf, subsetOf, timestamps } from "../../columns";
import { users } from "../accounts/accounts";
import { organizations } from "./organizations";

const organizationKey = () =>
  uuid("organization_id")
    .primaryKey()
    .references(() => organizations.id, { onDelete: "cascade" });

/** What an organization asks of whoever signs in for it. An organization without a row asks nothing. */
export const organizationSecurity = pgTable(
  "organization_security",
  {
    organizationId: organizationKey(),
    policy: text("policy", { enum: policies }).notNull().default("off"),
    /** Grace counts from here. */
    policyFrom: instant("policy_from"),
    graceDays: integer("grace_days").notNull().default(0),
    knownDevices: flag("known_devices").default(true),
    sessionDays: integer("session_days").notNull().default(14),
    signOnOnly: flag("sign_on_only"),
    /** Who may use a password although sign-on is the only way. */
    breakGlass: uuid("break_glass").array().notNull().default(sql`'{}'`),
    ...timestamps(),
  },
  (t) => [
    check("organization_security_grace", sql`${t.graceDays} between 0 and 30`),
    check("organization_security_session", sql`${t.sessionDays} between 1 and 14`),
    check("organization_security_break_glass", sql`not ${t.signOnOnly} or cardinality(${t.breakGlass}) > 0`),
    ...oneOf(t.policy),
  ],
);

/** An organization's OpenID Connect provider. */
export const signOn = pgTable(
  "sign_on",
  {
    organizationId: organizationKey(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    /** Given to who comes new; never the right to manage people [ACS-C-011]. */
    groups: text("groups").array().$type<GroupName[]>().notNull().default(sql`'{}'`),
    trustMfa: flag("trust_mfa"),
    checkedAt: instant("checked_at"),
    ...timestamps(),
  },
  (t) => [
    subsetOf("sign_on_groups", t.groups, groupNames),
    check("sign_on_no_manager", sql`not 'manage_users' = any(${t.groups})`),
  ],
);

/** Domains of an organization, proven by a record of theirs. A proven one belongs to one organization. */
export const signOnDomains = pgTable(
  "sign_on_domains",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    /** In ASCII form, lower case. */
    domain: text("domain").notNull(),
    token: text("token").notNull(),
    provenAt: instant("proven_at"),
    /** The first night on which the record of a proven domain was not there. */
    missingSince: instant("missing_since"),
    /** In so many nights in a row it was not there. */
    missingNights: integer("missing_nights").notNull().default(0),
    /** The last night in which the record was looked for. */
    nightAt: instant("night_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("sign_on_domains_of_organization").on(t.organizationId, t.domain),
    uniqueIndex("sign_on_domains_proven").on(t.domain).where(sql`${t.provenAt} is not null`),
  ],
);

/** Who a provider's subject is here. */
export const signOnSubjects = pgTable(
  "sign_on_subjects",
  {
    organizationId: foreignId("organization_id", () => organizations.id),
    /** The provider that the subject is of: another provider's may be written alike. */
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: partOf("user_id", () => users.id),
    /** Without a connection they are kept until then, should it come back [ACS-C-031]. */
    endsAt: instant("ends_at"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.subject] }),
    uniqueIndex("sign_on_subjects_user").on(t.organizationId, t.userId),
  ],
);
