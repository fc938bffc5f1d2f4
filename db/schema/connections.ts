import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ClearanceRejectionReason } from "../../lib/connections/clearances/schema";
import {
  type BlockScope,
  blockScopes,
  type ConnectionStatus,
  connectionStatuses,
  type DeclineReason,
  type FacilityRejectionReason,
  type FacilityStatus,
  facilityStatuses,
  type RateChangeReason,
  rateChangeReasons,
} from "../../lib/connections/schema";
import { type ClearanceStatus, clearanceStatuses } from "../../lib/providers/schema";
import { createdAt, facilityRates, foreignId, id, instant, oneOf, shiftRates, updatedAt } from "../columns";
import { facilities } from "./facilities";
import { opportunities } from "./opportunities";
import { organizations, reps } from "./organizations";
import { providers } from "./providers";

/** Whether an organization lets a provider work for it: one answer per pair, shared by its facilities (SIL-83). */
export const clearances = pgTable(
  "clearances",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    providerId: foreignId("provider_id", () => providers.id),
    status: text("status").$type<ClearanceStatus>().notNull().default("pending_clearance"),
    rejectionReason: text("rejection_reason").$type<ClearanceRejectionReason>(),
    rejectionDetails: text("rejection_details").notNull().default(""),
    /** Not before this date may a new connection be made. */
    presentableOn: date("presentable_on"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (clearances) => [
    uniqueIndex("clearances_pair").on(clearances.organizationId, clearances.providerId),
    index("clearances_of_provider").on(clearances.providerId, clearances.status),
    oneOf("clearances_status", clearances.status, clearanceStatuses),
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
    status: text("status").$type<ConnectionStatus>().notNull().default("pending_response"),
    facilityStatus: text("facility_status").$type<FacilityStatus>().notNull().default("pending_approval"),
    facilityRejectionReason: text("facility_rejection_reason").$type<FacilityRejectionReason>(),
    facilityRejectionDetails: text("facility_rejection_details").notNull().default(""),
    providerRejectionReason: text("provider_rejection_reason").$type<DeclineReason>(),
    providerRejectionDetails: text("provider_rejection_details").notNull().default(""),
    message: text("message").notNull().default(""),
    ratesProposed: boolean("rates_proposed").notNull().default(false),
    ...shiftRates(),
    ...facilityRates(),
    matchScore: integer("match_score"),
    matchReasons: jsonb("match_reasons").$type<string[]>(),
    acceptedAt: instant("accepted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (connections) => [
    uniqueIndex("connections_one_open")
      .on(
        connections.providerId,
        connections.facilityId,
        sql`coalesce(${connections.opportunityId}, '00000000-0000-0000-0000-000000000000')`,
      )
      .where(
        sql`${connections.status} in ('pending_send', 'pending_response', 'accepted') and ${connections.facilityStatus} <> 'denied'`,
      ),
    index("connections_of_provider").on(connections.providerId, connections.updatedAt, connections.id),
    index("connections_of_organization").on(
      connections.organizationId,
      connections.updatedAt,
      connections.id,
    ),
    index("connections_of_organization_and_provider").on(connections.organizationId, connections.providerId),
    index("connections_of_opportunity").on(connections.opportunityId, connections.status),
    index("connections_of_facility").on(connections.facilityId),
    oneOf("connections_status", connections.status, connectionStatuses),
    oneOf("connections_facility_status", connections.facilityStatus, facilityStatuses),
    check(
      "connections_approved_after_accepted",
      sql`${connections.facilityStatus} <> 'approved' or ${connections.status} = 'accepted'`,
    ),
  ],
);

/** Every set of rates a connection has had; `ORIGINAL` is the baseline (SIL-88). */
export const connectionRates = pgTable(
  "connection_rates",
  {
    id: id(),
    connectionId: foreignId("connection_id", () => connections.id, { onDelete: "cascade" }),
    reasonCode: text("reason_code").$type<RateChangeReason>().notNull(),
    effectiveAt: instant("effective_at").notNull().defaultNow(),
    ...shiftRates(),
    ...facilityRates(),
  },
  (rates) => [
    index("connection_rates_of_connection").on(rates.connectionId, rates.effectiveAt),
    oneOf("connection_rates_reason_code", rates.reasonCode, rateChangeReasons),
  ],
);

/** What a provider never wants to be asked for again (SIL-89). */
export const providerBlocks = pgTable(
  "provider_blocks",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id, { onDelete: "cascade" }),
    scope: text("scope").$type<BlockScope>().notNull(),
    /** The organization's or facility's id, or the two-letter state. */
    blocked: text("blocked").notNull(),
    createdAt: createdAt(),
  },
  (blocks) => [
    uniqueIndex("provider_blocks_once").on(blocks.providerId, blocks.scope, blocks.blocked),
    oneOf("provider_blocks_scope", blocks.scope, blockScopes),
  ],
);
