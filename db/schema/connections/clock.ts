import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  clearanceNewsKinds,
  nudgeSides,
  stepHolders,
  clearanceSteps as steps,
} from "../../../lib/connections/clock/words";
import { createdAt, flag, foreignId, id, instant, oneOf, partOf } from "../../columns";
import { users } from "../accounts/accounts";
import { facilities } from "../facilities";
import { organizations } from "../organizations/organizations";
import { providers } from "../providers";
import { connections } from "./connections";

/** How long a connection was at which step, and whose turn it was; the steps of one join without gap (CRD-I-037). */
export const clearanceSteps = pgTable(
  "clearance_steps",
  {
    id: id(),
    connectionId: partOf("connection_id", () => connections.id),
    providerId: foreignId("provider_id", () => providers.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    step: text("step", { enum: steps }).notNull(),
    holder: text("holder", { enum: stepHolders }).notNull(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at"),
    /** From then on it is overdue: the target in business days from its start. */
    dueAt: instant("due_at").notNull(),
    /** The start is the best instant known of a time before steps were kept. */
    isEstimated: flag("is_estimated"),
  },
  (t) => [
    uniqueIndex("clearance_steps_one_open").on(t.connectionId).where(sql`ended_at is null`),
    index("clearance_steps_of_connection").on(t.connectionId, t.startedAt),
    index("clearance_steps_open").on(t.holder, t.startedAt, t.id).where(sql`ended_at is null`),
    index("clearance_steps_oldest").on(t.startedAt, t.id).where(sql`ended_at is null`),
    index("clearance_steps_of_provider").on(t.providerId).where(sql`ended_at is null`),
    index("clearance_steps_of_organization").on(t.organizationId, t.endedAt),
    index("clearance_steps_of_facility").on(t.facilityId, t.endedAt),
    ...oneOf(t.step, t.holder),
    check("clearance_steps_in_order", sql`${t.endedAt} >= ${t.startedAt}`),
    check(
      "clearance_steps_holder_fits",
      sql`case ${t.step} when 'activation' then ${t.holder} in ('provider', 'staff') when 'verification' then ${t.holder} = 'staff'
        when 'answer' then ${t.holder} = 'provider' when 'documents' then ${t.holder} = 'provider' else ${t.holder} = 'facility' end`,
    ),
  ],
);

/** The holder of a step was reminded once that it is overdue; documents, once in seven days that something is waited for. */
export const clearanceNews = pgTable(
  "clearance_news",
  {
    stepId: partOf("step_id", () => clearanceSteps.id),
    what: text("what", { enum: clearanceNewsKinds }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.stepId, t.what] }), ...oneOf(t.what)],
);

/** A reminder that a party asked for, of whoever's turn it is. */
export const clearanceNudges = pgTable(
  "clearance_nudges",
  {
    id: id(),
    stepId: partOf("step_id", () => clearanceSteps.id),
    number: integer("number").notNull(),
    side: text("side", { enum: nudgeSides }).notNull(),
    userId: foreignId("user_id", () => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("clearance_nudges_once").on(t.stepId, t.number),
    ...oneOf(t.side),
    check("clearance_nudges_number", sql`${t.number} between 1 and 3`),
  ],
);
