import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  passportEndings,
  passportSections,
  passportViewKinds,
} from "../../../lib/credentials/passports/words";
import { createdAt, flag, id, instant, oneOf, partOf, subsetOf, words } from "../../columns";
import { providers } from "../providers";

/** What a provider shares by link. Nothing here opens it: the token is signed, and the passcode is kept hashed. */
export const passports = pgTable(
  "passports",
  {
    id: id(),
    providerId: partOf("provider_id", () => providers.id),
    label: text("label").notNull(),
    sections: text("sections", { enum: passportSections }).array().notNull(),
    includeFiles: flag("include_files"),
    passcodeHash: text("passcode_hash"),
    /** Passcodes that were not right, and those that are being looked at. */
    wrongTries: integer("wrong_tries").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    /** When it was first shown to somebody. */
    openedAt: instant("opened_at"),
    endedAt: instant("ended_at"),
    endedBy: text("ended_by", { enum: passportEndings }),
    createdAt: createdAt(),
  },
  (t) => [
    index("passports_of_provider").on(t.providerId, t.createdAt.desc(), t.id.desc()),
    ...oneOf(t.endedBy),
    subsetOf("passports_sections", t.sections, passportSections),
    check("passports_some_section", sql`cardinality(${t.sections}) > 0`),
    check("passports_label", sql`length(${t.label}) between 1 and 100`),
    check("passports_files_need_passcode", sql`not ${t.includeFiles} or ${t.passcodeHash} is not null`),
    check("passports_at_most_90_days", sql`${t.expiresAt} <= ${t.createdAt} + interval '90 days'`),
    check("passports_ended_whole", sql`num_nulls(${t.endedAt}, ${t.endedBy}) in (0, 2)`),
    check("passports_tries", sql`${t.wrongTries} between 0 and 20`),
  ],
);

/** A look at a passport, or a passcode that was not right. */
export const passportViews = pgTable(
  "passport_views",
  {
    id: id(),
    passportId: partOf("passport_id", () => passports.id),
    at: instant("at").notNull(),
    what: text("what", { enum: passportViewKinds }).notNull(),
    fileId: uuid("file_id"),
    /** The address without its last part. */
    network: words("network"),
    program: words("program"),
  },
  (t) => [
    index("passport_views_of_passport").on(t.passportId, t.at.desc(), t.id.desc()),
    index("passport_views_by_age").on(t.at),
    ...oneOf(t.what),
    check("passport_views_program", sql`length(${t.program}) <= 80`),
    check("passport_views_file", sql`(${t.fileId} is not null) = (${t.what} = 'file')`),
  ],
);
