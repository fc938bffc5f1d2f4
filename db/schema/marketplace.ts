import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { cents, codes, dates, words } from "../columns";
import { providers } from "./providers";

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
  },
  (listings) => {
    const isListed = sql`${listings.isListed}`;
    return [
      index("listings_by_name").on(listings.name, listings.providerId).where(isListed),
      /** Finds a part of a name; needs the extension pg_trgm. */
      index("listings_by_word").using("gin", sql`${listings.foldedName} gin_trgm_ops`).where(isListed),
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
