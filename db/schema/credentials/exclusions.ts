import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  dismissReasons,
  hitDecisions,
  hitStatuses,
  listOrigins,
  listStatuses,
  matchRules,
} from "../../../lib/credentials/exclusions/words";
import { flag, foreignId, id, instant, oneOf, partOf, timestamps, words } from "../../columns";
import { users } from "../accounts/accounts";
import { files } from "../files";
import { providers } from "../providers";

/** A line of a list that could not be read, and why. */
type BadLine = { line: number; reason: string };

/** What a row of the list says, in its own codes and spelling, by the names of its columns. */
type ExclusionEntry = Record<string, string>;

const counter = (name: string) => integer(name).notNull().default(0);

/** A file of the federal exclusion list (OIG): only whole files, of which one is current. */
export const exclusionLists = pgTable(
  "exclusion_lists",
  {
    id: id(),
    origin: text("origin", { enum: listOrigins }).notNull(),
    fileId: foreignId("file_id", () => files.id),
    sha256: text("sha256").notNull(),
    uploadedBy: uuid("uploaded_by").references(() => users.id),
    acceptedBy: uuid("accepted_by").references(() => users.id),
    acceptReason: words("accept_reason"),
    status: text("status", { enum: listStatuses }).notNull().default("running"),
    isCurrent: flag("is_current"),
    rowsRead: counter("rows_read"),
    rowsKept: counter("rows_kept"),
    rowsBusiness: counter("rows_business"),
    rowsReinstated: counter("rows_reinstated"),
    rowsBad: counter("rows_bad"),
    /** The first hundred of them. */
    badLines: jsonb("bad_lines").$type<BadLine[]>().notNull().default([]),
    refusal: words("refusal"),
    /** Whether another staff member may have a refused list used all the same. */
    mayBeAccepted: flag("may_be_accepted"),
    providersScreened: counter("providers_screened"),
    hitsFound: counter("hits_found"),
    /** The run that imports it; another one takes it over when this one has not moved for a while. */
    runId: uuid("run_id"),
    /** When its run last went on, or another list took its place. */
    movedAt: instant("moved_at").notNull().defaultNow(),
    startedAt: instant("started_at").notNull().defaultNow(),
    /** When it was read to its end; of a current list that was fetched again unchanged, when that was. */
    completedAt: instant("completed_at"),
  },
  (t) => [
    uniqueIndex("exclusion_lists_one_current").on(t.isCurrent).where(sql`is_current`),
    uniqueIndex("exclusion_lists_file").on(t.fileId),
    index("exclusion_lists_by_age").on(t.startedAt, t.id),
    ...oneOf(t.origin, t.status),
    check("exclusion_lists_current_is_complete", sql`not ${t.isCurrent} or ${t.status} = 'complete'`),
    check("exclusion_lists_ended", sql`(${t.status} = 'running') = (${t.completedAt} is null)`),
    check("exclusion_lists_refused", sql`${t.status} <> 'refused' or ${t.refusal} <> ''`),
    check("exclusion_lists_uploaded", sql`(${t.origin} = 'upload') = (${t.uploadedBy} is not null)`),
    check(
      "exclusion_lists_accepted",
      sql`(${t.acceptedBy} is null) = (${t.acceptReason} = '') and (${t.acceptedBy} is null or ${t.mayBeAccepted})`,
    ),
    check("exclusion_lists_two_people", sql`${t.acceptedBy} <> ${t.uploadedBy}`),
    check("exclusion_lists_lengths", sql`length(${t.acceptReason}) <= 500 and length(${t.refusal}) <= 500`),
  ],
);

/** A row of a list about a person who is excluded, with the keys that names are compared by. */
export const exclusions = pgTable(
  "exclusions",
  {
    listId: foreignId("list_id", () => exclusionLists.id),
    line: integer("line").notNull(),
    /** SHA-256 of names, NPI, birth date, type and date: a row that says something else is another entry. */
    entryKey: text("entry_key").notNull(),
    lastKey: text("last_key").notNull(),
    firstKey: text("first_key").notNull(),
    middle: words("middle"),
    npi: text("npi"),
    birthOn: date("birth_on"),
    state: text("state"),
    general: words("general"),
    specialty: words("specialty"),
    exclType: words("excl_type"),
    exclOn: date("excl_on").notNull(),
    waiverOn: date("waiver_on"),
    waiverState: words("waiver_state"),
    /** The row as staff read it. */
    shown: jsonb("shown").$type<ExclusionEntry>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.line] }),
    index("exclusions_by_name").on(t.listId, t.lastKey, t.firstKey),
    index("exclusions_by_npi").on(t.listId, t.npi).where(sql`npi is not null`),
    index("exclusions_by_entry").on(t.listId, t.entryKey),
  ],
);

/** The comparison of a provider with a list. */
export const exclusionScreenings = pgTable(
  "exclusion_screenings",
  {
    listId: foreignId("list_id", () => exclusionLists.id),
    providerId: partOf("provider_id", () => providers.id),
    /** Of what was compared: a provider with another name, number or birth date is compared again. */
    inputsHash: text("inputs_hash").notNull(),
    /** Whether no hit of the provider is undecided or confirmed; follows the decisions while the list is current. */
    isClear: boolean("is_clear").notNull(),
    screenedAt: instant("screened_at").notNull(),
    /** The last comparison that left nothing undecided; a hit that nobody has decided leaves it as it is. */
    clearedAt: instant("cleared_at"),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.providerId] }),
    index("exclusion_screenings_of_provider").on(t.providerId, t.screenedAt),
  ],
);

/** A row of the list that may be about a provider; two people decide whether it is (CRD-V-016). */
export const exclusionHits = pgTable(
  "exclusion_hits",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id),
    entryKey: text("entry_key").notNull(),
    entry: jsonb("entry").$type<ExclusionEntry>().notNull(),
    rule: text("rule", { enum: matchRules }).notNull(),
    status: text("status", { enum: hitStatuses }).notNull().default("open"),
    decision: text("decision", { enum: hitDecisions }),
    reason: text("reason", { enum: dismissReasons }),
    note: words("note"),
    proposedBy: uuid("proposed_by").references(() => users.id),
    proposedAt: instant("proposed_at"),
    /** Where it was before the proposal: disagreement leads back there. */
    statusBefore: text("status_before", { enum: hitStatuses }),
    secondBy: uuid("second_by").references(() => users.id),
    secondAt: instant("second_at"),
    secondNote: words("second_note"),
    heldUntil: instant("held_until"),
    /** For how long new bookings were kept off so far, to the end of the present hold. */
    heldMinutes: counter("held_minutes"),
    firstListId: foreignId("first_list_id", () => exclusionLists.id),
    /** The last list that the entry was on. */
    lastListId: foreignId("last_list_id", () => exclusionLists.id),
    /** Since when it waits for a decision or has one. */
    movedAt: instant("moved_at").notNull().defaultNow(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("exclusion_hits_once").on(t.providerId, t.entryKey),
    index("exclusion_hits_by_entry").on(t.entryKey),
    index("exclusion_hits_undecided").on(t.movedAt, t.id).where(sql`status in ('open', 'proposed')`),
    index("exclusion_hits_by_status").on(t.status, t.movedAt, t.id),
    ...oneOf(t.rule, t.status, t.decision, t.reason, t.statusBefore),
    check("exclusion_hits_two_people", sql`${t.secondBy} <> ${t.proposedBy}`),
    check("exclusion_hits_second_whole", sql`num_nulls(${t.secondBy}, ${t.secondAt}) in (0, 2)`),
    check(
      "exclusion_hits_decided_by_two",
      sql`${t.status} not in ('confirmed', 'dismissed', 'lifted')
        or num_nulls(${t.decision}, ${t.proposedBy}, ${t.proposedAt}, ${t.secondBy}) = 0`,
    ),
    check(
      "exclusion_hits_proposed_whole",
      sql`${t.status} <> 'proposed'
        or (num_nulls(${t.decision}, ${t.proposedBy}, ${t.proposedAt}, ${t.statusBefore}) = 0 and ${t.secondBy} is null)`,
    ),
    check(
      "exclusion_hits_held",
      sql`${t.heldMinutes} between 0 and 20160
        and (${t.heldUntil} is null or ${t.status} in ('open', 'proposed'))`,
    ),
    check("exclusion_hits_notes", sql`length(${t.note}) <= 2000 and length(${t.secondNote}) <= 2000`),
  ],
);
