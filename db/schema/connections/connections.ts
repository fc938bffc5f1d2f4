import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ClearanceRejectionReason } from "../../../lib/connections/clearances/schema";
import { connectionStatuses, facilityStatuses } from "../../../lib/connections/clock/words";
import {
  blockScopes,
  type DeclineReason,
  type FacilityRejectionReason,
  rateChangeReasons,
} from "../../../lib/connections/schema";
import { clearanceStatuses } from "../../../lib/providers/words";
import {
  createdAt,
  facilityRates,
  flag,
  foreignId,
  id,
  instant,
  oneOf,
  partOf,
  shiftRates,
  timestamps,
  words,
} from "../../columns";
import { facilities } from "../facilities";
import { opportunities } from "../opportunities";
import { organizations, reps } from "../organizations/organizations";
import { providers } from "../providers";

/** Whether an organization lets a provider work for it: one answer per pair, shared by its facilities (SIL-83). */
export const clearances = pgTable(
  "clearances",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    providerId: foreignId("provider_id", () => providers.id),
    status: text("status", { enum: clearanceStatuses }).notNull().default("pending_clearance"),
    rejectionReason: text("rejection_reason").$type<ClearanceRejectionReason>(),
    rejectionDetails: words("rejection_details"),
    /** Not before this date may a new connection be made. */
    presentableOn: date("presentable_on"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("clearances_pair").on(t.organizationId, t.providerId),
    index("clearances_of_provider").on(t.providerId, t.status),
    ...oneOf(t.status),
  ],
);

/** A connection request between a provider and a facility, on the wire a "connected facility". */
export const connections = pgTable(
  "connections",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    opportunityId: uuid("opportunity_id").references(() => opportunities.id),
    repId: uuid("rep_id").references(() => reps.id),
    status: text("status", { enum: connectionStatuses }).notNull().default("pending_response"),
    facilityStatus: text("facility_status", { enum: facilityStatuses }).notNull().default("pending_approval"),
    facilityRejectionReason: text("facility_rejection_reason").$type<FacilityRejectionReason>(),
    facilityRejectionDetails: words("facility_rejection_details"),
    providerRejectionReason: text("provider_rejection_reason").$type<DeclineReason>(),
    providerRejectionDetails: words("provider_rejection_details"),
    message: words("message"),
    ratesProposed: flag("rates_proposed"),
    ...shiftRates(),
    ...facilityRates(),
    matchScore: integer("match_score"),
    matchReasons: jsonb("match_reasons").$type<string[]>(),
    acceptedAt: instant("accepted_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("connections_one_open")
      .on(
        t.providerId,
        t.facilityId,
        sql`coalesce(${t.opportunityId}, '00000000-0000-0000-0000-000000000000')`,
      )
      .where(
        sql`${t.status} in ('pending_send', 'pending_response', 'accepted') and ${t.facilityStatus} <> 'denied'`,
      ),
    index("connections_of_provider").on(t.providerId, t.updatedAt, t.id),
    index("connections_of_organization").on(t.organizationId, t.updatedAt, t.id),
    index("connections_of_organization_and_provider").on(t.organizationId, t.providerId),
    index("connections_of_opportunity").on(t.opportunityId, t.status),
    index("connections_of_facility").on(t.facilityId),
    ...oneOf(t.status, t.facilityStatus),
    check(
      "connections_approved_after_accepted",
      sql`${t.facilityStatus} <> 'approved' or ${t.status} = 'accepted'`,
    ),
  ],
);

/** Every set of rates a connection has had; `ORIGINAL` is the baseline (SIL-88). */
export const connectionRates = pgTable(
  "connection_rates",
  {
    id: id(),
    connectionId: partOf("connection_id", () => connections.id),
    reasonCode: text("reason_code", { enum: rateChangeReasons }).notNull(),
    effectiveAt: instant("effective_at").notNull().defaultNow(),
    ...shiftRates(),
    ...facilityRates(),
  },
  (t) => [index("connection_rates_of_connection").on(t.connectionId, t.effectiveAt), ...oneOf(t.reasonCode)],
);

/** What a provider never wants to be asked for again (SIL-89). */
export const providerBlocks = pgTable(
  "provider_blocks",
  {
    id: id(),
    providerId: partOf("provider_id", () => providers.id),
    scope: text("scope", { enum: blockScopes }).notNull(),
    /** The organization's or facility's id, or the two-letter state. */
    blocked: text("blocked").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("provider_blocks_once").on(t.providerId, t.scope, t.blocked), ...oneOf(t.scope)],
);
