import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { proofs, requirementKinds, stateRules } from "../../../lib/connections/requirements/words";
import { codes, createdAt, flag, foreignId, id, instant, oneOf, partOf, words } from "../../columns";
import { users } from "../accounts/accounts";
import { facilities } from "../facilities";
import { organizations } from "../organizations/organizations";
import { providers } from "../providers";

/** One line of what a facility asks of everybody who works there. */
export const facilityRequirements = pgTable(
  "facility_requirements",
  {
    id: id(),
    facilityId: partOf("facility_id", () => facilities.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    position: integer("position").notNull(),
    kind: text("kind", { enum: requirementKinds }).notNull(),
    /** The code of a license, board, certificate, immunization or education; empty where any does. */
    type: words("type"),
    stateRule: text("state_rule", { enum: stateRules }),
    proof: text("proof", { enum: proofs }).notNull(),
    /** So many days beyond the shift's last one a credential must be valid. */
    minDaysAfter: integer("min_days_after").notNull().default(0),
    checkedWithinDays: integer("checked_within_days"),
    /** A board that somebody is eligible for, or an immunization that somebody is exempt from, counts too. */
    acceptsAlternative: flag("accepts_alternative"),
    /** Whom the line is for; everybody where both are empty. */
    degrees: codes("degrees"),
    specialties: codes("specialties"),
    /** When the line was made, or last changed to ask for more. */
    tightenedAt: instant("tightened_at").notNull(),
  },
  (t) => [
    index("facility_requirements_of_facility").on(t.facilityId, t.position),
    ...oneOf(t.kind, t.stateRule, t.proof),
    check(
      "facility_requirements_state_of_license",
      sql`(${t.kind} = 'license') = (${t.stateRule} is not null)`,
    ),
    check("facility_requirements_days", sql`${t.minDaysAfter} between 0 and 730`),
    check("facility_requirements_checked_within", sql`${t.checkedWithinDays} between 30 and 365`),
    check(
      "facility_requirements_age_of_proof",
      sql`${t.checkedWithinDays} is null or ${t.proof} = 'verified' or ${t.kind} = 'background_check'`,
    ),
    check("facility_requirements_position", sql`${t.position} between 0 and 39`),
  ],
);

/** A facility's dated waiver of one requirement for one provider. */
export const readinessExceptions = pgTable(
  "readiness_exceptions",
  {
    id: id(),
    requirementId: partOf("requirement_id", () => facilityRequirements.id),
    providerId: foreignId("provider_id", () => providers.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    grantedBy: foreignId("granted_by", () => users.id),
    reason: text("reason").notNull(),
    untilOn: date("until_on").notNull(),
    endedAt: instant("ended_at"),
    /** Null where its last day had passed, or a change of the requirement ended it. */
    endedBy: uuid("ended_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("readiness_exceptions_one_open")
      .on(t.requirementId, t.providerId)
      .where(sql`ended_at is null`),
    index("readiness_exceptions_of_facility").on(t.facilityId, t.providerId),
    index("readiness_exceptions_ending").on(t.untilOn).where(sql`ended_at is null`),
    check("readiness_exceptions_reason", sql`length(${t.reason}) between 1 and 500`),
  ],
);

/** Whether a connected provider met what a facility asks for when it was last judged: a lapse is news for systems. */
export const readinessStates = pgTable(
  "readiness_states",
  {
    providerId: partOf("provider_id", () => providers.id),
    facilityId: partOf("facility_id", () => facilities.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    isReady: boolean("is_ready").notNull(),
    since: instant("since").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.facilityId] }),
    index("readiness_states_of_facility").on(t.facilityId),
  ],
);
