import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Facts } from "../../../lib/credentials/checks/rules/facts";
import {
  checkMethods,
  checkOutcomes,
  checkReasons,
  checkStatuses,
} from "../../../lib/credentials/checks/words";
import { credentialKinds } from "../../../lib/credentials/words";
import { createdAt, flag, foreignId, id, instant, oneOf, partOf, words } from "../../columns";
import { users } from "../accounts/accounts";
import { providers } from "../providers";

/**
 * Where each credential is, one row a credential: a reading copy that triggers keep equal to the record, its file and its
 * checks (CRD-I-001).
 */
export const credentialStates = pgTable(
  "credential_states",
  {
    kind: text("kind", { enum: credentialKinds }).notNull(),
    /** The record's id; the provider's own for `imlc` and `npi`. */
    recordId: uuid("record_id").notNull(),
    providerId: partOf("provider_id", () => providers.id),
    type: words("type"),
    state: text("state"),
    expiresOn: date("expires_on"),
    facts: jsonb("facts").$type<Facts>().notNull(),
    factsHash: text("facts_hash").notNull(),
    hasFile: flag("has_file"),
    /** Since when the facts are as they are. */
    changedAt: instant("changed_at").notNull(),
    /** When the record or its copy was last written, whether or not a fact changed. */
    touchedAt: instant("touched_at").notNull(),
    attestedHash: text("attested_hash"),
    attestedAt: instant("attested_at"),
    outcome: text("outcome", { enum: checkOutcomes }),
    checkId: uuid("check_id"),
    checkedOn: date("checked_on"),
    recheckOn: date("recheck_on"),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.recordId] }),
    index("credential_states_of_provider").on(t.providerId, t.kind, t.recordId),
    index("credential_states_to_check").on(t.changedAt, t.recordId).where(sql`outcome is null`),
    index("credential_states_due").on(t.recheckOn, t.recordId).where(sql`outcome = 'verified'`),
    index("credential_states_expiring").on(t.expiresOn).where(sql`expires_on is not null`),
    index("credential_states_of_check").on(t.checkId).where(sql`check_id is not null`),
    ...oneOf(t.kind, t.outcome),
    check(
      "credential_states_outcome_whole",
      sql`num_nulls(${t.outcome}, ${t.checkId}, ${t.checkedOn}) in (0, 3) and (${t.recheckOn} is null or ${t.outcome} is not null)`,
    ),
    check("credential_states_attested_whole", sql`num_nulls(${t.attestedHash}, ${t.attestedAt}) in (0, 2)`),
  ],
);

/** What staff or the registry found about exactly these facts; never deleted, and moved only as CRD-V-010 says. */
export const credentialChecks = pgTable(
  "credential_checks",
  {
    id: id(),
    kind: text("kind", { enum: credentialKinds }).notNull(),
    recordId: uuid("record_id").notNull(),
    providerId: foreignId("provider_id", () => providers.id),
    factsHash: text("facts_hash").notNull(),
    /** The facts that were looked at. */
    facts: jsonb("facts").$type<Facts>().notNull(),
    outcome: text("outcome", { enum: checkOutcomes }).notNull(),
    reason: text("reason", { enum: checkReasons }),
    method: text("method", { enum: checkMethods }),
    sourceName: words("source_name"),
    sourceUrl: words("source_url"),
    checkedOn: date("checked_on").notNull(),
    recheckOn: date("recheck_on"),
    reference: words("reference"),
    spokeWith: words("spoke_with"),
    /** The copy that a document review looked at. */
    examinedSha256: text("examined_sha256"),
    noteToProvider: words("note_to_provider"),
    internalNote: words("internal_note"),
    evidenceShared: flag("evidence_shared"),
    needsSecond: flag("needs_second"),
    status: text("status", { enum: checkStatuses }).notNull(),
    /** Null for the registry's job. */
    checkedBy: uuid("checked_by").references(() => users.id),
    secondBy: uuid("second_by").references(() => users.id),
    secondAt: instant("second_at"),
    secondNote: words("second_note"),
    withdrawnBy: uuid("withdrawn_by").references(() => users.id),
    withdrawnAt: instant("withdrawn_at"),
    withdrawnReason: words("withdrawn_reason"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("credential_checks_one_proposed").on(t.kind, t.recordId).where(sql`status = 'proposed'`),
    uniqueIndex("credential_checks_one_effective").on(t.kind, t.recordId).where(sql`status = 'effective'`),
    index("credential_checks_of_record").on(t.kind, t.recordId, t.createdAt),
    index("credential_checks_of_provider").on(t.providerId, t.createdAt),
    index("credential_checks_awaiting_second").on(t.createdAt, t.id).where(sql`status = 'proposed'`),
    ...oneOf(t.kind, t.outcome, t.reason, t.method, t.status),
    check("credential_checks_two_people", sql`${t.secondBy} <> ${t.checkedBy}`),
    check("credential_checks_second_whole", sql`num_nulls(${t.secondBy}, ${t.secondAt}) in (0, 2)`),
    check("credential_checks_withdrawn_whole", sql`num_nulls(${t.withdrawnBy}, ${t.withdrawnAt}) in (0, 2)`),
    check(
      "credential_checks_second_look",
      sql`${t.status} not in ('effective', 'superseded', 'withdrawn') or not ${t.needsSecond} or ${t.secondBy} is not null`,
    ),
    check("credential_checks_failed_by_two", sql`${t.outcome} <> 'failed' or ${t.needsSecond}`),
    check("credential_checks_withdrawn", sql`(${t.status} = 'withdrawn') = (${t.withdrawnAt} is not null)`),
    check(
      "credential_checks_of_job",
      sql`(${t.checkedBy} is null) = (${t.method} is not distinct from 'registry_api')`,
    ),
    check("credential_checks_https", sql`${t.sourceUrl} = '' or ${t.sourceUrl} like 'https://%'`),
    check(
      "credential_checks_lengths",
      sql`length(${t.sourceName}) <= 200 and length(${t.sourceUrl}) <= 1000 and length(${t.reference}) <= 200
        and length(${t.spokeWith}) <= 200 and length(${t.noteToProvider}) <= 1000 and length(${t.internalNote}) <= 2000
        and length(${t.secondNote}) <= 1000 and length(${t.withdrawnReason}) <= 500`,
    ),
  ],
);

/** A staff member's word that they know a provider and decide nothing about them; never taken back (CRD-P-035). */
export const staffRecusals = pgTable(
  "staff_recusals",
  {
    userId: foreignId("user_id", () => users.id),
    providerId: foreignId("provider_id", () => providers.id),
    note: words("note"),
    declaredAt: instant("declared_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.providerId] }),
    index("staff_recusals_of_provider").on(t.providerId),
    check("staff_recusals_note", sql`length(${t.note}) <= 500`),
  ],
);
