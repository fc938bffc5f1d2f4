import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { pausedReasons, searchScopes } from "../../../lib/marketplace/searches/words";
import { cents, codes, dates, flag, id, instant, oneOf, partOf, timestamps, words } from "../../columns";
import { users } from "../accounts/accounts";
import { opportunities } from "../opportunities";
import { providers } from "../providers";

/**
 * A reading copy for the marketplace, kept by triggers: what its filters and orders ask of a provider, and nothing else,
 * in one row (decision 12).
 */
export const listings = pgTable(
  "listings",
  {
    providerId: uuid("provider_id")
      .primaryKey()
      .references(() => providers.id, { onDelete: "cascade" }),
    /** Whether the marketplace shows the provider at all. */
    isListed: boolean("is_listed").notNull(),
    hasImlc: boolean("has_imlc").notNull(),
    leadRateCents: cents("lead_rate_cents"),
    /** The dates that the provider offers and no accepted shift holds. */
    openDates: dates("open_dates").notNull().default("{}"),
    /** The display name in lower case. */
    name: text("name").notNull(),
    /** The public name in lower case: what orders those whose last name the viewer may not know (SIL-58). */
    publicName: words("public_name"),
    /** What finds them: the public name, and the preferred name with the same initial on a line of its own (SIL-175). */
    publicWords: words("public_words"),
    /** Both as searches read them. */
    foldedName: text("folded_name").generatedAlwaysAs(sql`folded(name)`),
    foldedWords: text("folded_words").generatedAlwaysAs(sql`folded(public_words)`),
    specialties: codes("specialties"),
    licensedStates: codes("licensed_states"),
    boardCertificationTypes: codes("board_certification_types"),
    certificationTypes: codes("certification_types"),
    /** How organizations are related to the provider, each as `standing` words it. */
    standings: codes("standings"),
    /** When the row last became another one: searches that are kept are run again after it [SCH-J-005]. */
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (listings) => {
    const isListed = sql`${listings.isListed}`;
    return [
      index("listings_by_name").on(listings.name, listings.providerId).where(isListed),
      /** Finds a part of a name, for staff of whoever is not listed too; needs the extension pg_trgm. */
      index("listings_by_word").using("gin", sql`${listings.foldedName} gin_trgm_ops`),
      index("listings_by_public_name").on(listings.publicName, listings.providerId).where(isListed),
      index("listings_by_public_word")
        .using("gin", sql`${listings.foldedWords} gin_trgm_ops`)
        .where(isListed),
      /** One letter or two of a name, which hold no trigram; `letters_of` gives all that a text has. */
      index("listings_by_public_letters")
        .using("gin", sql`letters_of(${listings.foldedWords})`)
        .where(isListed),
      /** With the compact license, so that its holders are counted without their rows. */
      index("listings_by_rate")
        .on(listings.leadRateCents, listings.providerId, listings.hasImlc)
        .where(isListed),
      index("listings_by_highest_rate")
        .on(listings.leadRateCents.desc().nullsLast(), listings.providerId.desc().nullsFirst())
        .where(isListed),
      /** Any of the sets, and any number of them at once: what they have in common is found without the rows. */
      index("listings_by_codes")
        .using(
          "gin",
          listings.specialties,
          listings.licensedStates,
          listings.boardCertificationTypes,
          listings.certificationTypes,
          listings.standings,
        )
        .where(isListed),
    ];
  },
);

/** A search that somebody keeps: the query string of its screen, read by that screen's parser as its owner [SCH-I-075]. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    scope: text("scope", { enum: searchScopes }).notNull(),
    /** Whose candidates are searched; of that scope alone. */
    opportunityId: uuid("opportunity_id").references(() => opportunities.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    query: words("query"),
    /** Whether its owner is sent new results. */
    alert: flag("alert"),
    pausedReason: text("paused_reason", { enum: pausedReasons }),
    checkedAt: instant("checked_at"),
    notifiedAt: instant("notified_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("saved_searches_name").on(t.userId, sql`lower(${t.name})`),
    index("saved_searches_of_user").on(t.userId, t.createdAt, t.id),
    index("saved_searches_of_opportunity").on(t.opportunityId).where(sql`opportunity_id is not null`),
    index("saved_searches_to_run").on(t.checkedAt.asc().nullsFirst(), t.id).where(sql`alert`),
    ...oneOf(t.scope, t.pausedReason),
    check("saved_searches_opportunity", sql`(${t.scope} = 'candidates') = (${t.opportunityId} is not null)`),
    check("saved_searches_name_length", sql`char_length(${t.name}) between 1 and 80`),
    check("saved_searches_query_length", sql`char_length(${t.query}) <= 2000`),
    check(
      "saved_searches_alert",
      sql`not ${t.alert} or ${t.scope} in ('providers', 'candidates', 'opportunities')`,
    ),
  ],
);

/** A result that a search has found: shown once, ever [SCH-I-076]. */
export const savedSearchHits = pgTable(
  "saved_search_hits",
  {
    savedSearchId: partOf("saved_search_id", () => savedSearches.id),
    objectId: uuid("object_id").notNull(),
    foundAt: instant("found_at").notNull(),
    notifiedAt: instant("notified_at"),
  },
  (t) => [
    primaryKey({ columns: [t.savedSearchId, t.objectId] }),
    index("saved_search_hits_to_tell").on(t.savedSearchId).where(sql`notified_at is null`),
  ],
);
