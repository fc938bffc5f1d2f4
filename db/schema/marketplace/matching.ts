import { sql } from "drizzle-orm";
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { travelTypes, workTypes } from "../../../lib/providers/schema";
import { codes, dates, flag, instant, lastDays, oneOf, shiftRates } from "../../columns";
import { providers } from "../providers";

const openDates = (name: string) => dates(name).notNull().default("{}");

/**
 * A reading copy for ranking, kept by triggers: all that gates, terms and scores ask of a provider, in one row
 * [SCH-I-010]. It holds nothing of who somebody is: no name, gender, age, language, origin or address beyond three
 * digits of the ZIP code [SCH-I-011].
 */
export const matchListings = pgTable(
  "match_listings",
  {
    providerId: uuid("provider_id")
      .primaryKey()
      .references(() => providers.id, { onDelete: "cascade" }),
    /** Listed, and the profile is complete. */
    isReady: flag("is_ready"),
    /** Until when staff keep new bookings off: nobody ranks the provider so long [SCH-I-107]. */
    bookingHoldUntil: instant("booking_hold_until"),
    /** In the profile's order: the first one is the main specialty. */
    specialties: codes("specialties"),
    degrees: codes("degrees"),
    workType: text("work_type", { enum: workTypes }),
    travelType: text("travel_type", { enum: travelTypes }),
    /** The first three digits of the home's ZIP code. */
    homeZip3: text("home_zip3"),
    /** The last valid day of an active medical license, by state. */
    licenseUntil: lastDays("license_until"),
    /** The last valid day of the compact license; null without one. */
    imlcUntil: date("imlc_until"),
    /** The last valid day of a board's certification, and of being eligible for one, by board. */
    boardUntil: lastDays("board_until"),
    eligibleUntil: lastDays("eligible_until"),
    /** The last valid day of a life support certification, by its type. */
    certificationUntil: lastDays("certification_until"),
    /** The questionnaire says no to liability issues. */
    liabilityFree: flag("liability_free"),
    graduatedOn: date("graduated_on"),
    /** Shifts a month; null without a limit. */
    shiftLimit: integer("shift_limit"),
    ...shiftRates(),
    /** The dates that are offered for a kind of shift and on which no shift begins that holds the provider. */
    openDay: openDates("open_day"),
    openNight: openDates("open_night"),
    openCall: openDates("open_call"),
    open24h: openDates("open_24h"),
    /** How many facility leaders have rated, each once by e-mail, and the mean of their general ratings. */
    leaders: integer("leaders").notNull().default(0),
    leaderAverage: numeric("leader_average"),
    changedAt: instant("changed_at").notNull().defaultNow(),
  },
  (t) => [
    index("match_listings_by_specialty").using("gin", t.specialties).where(sql`is_ready`),
    index("match_listings_by_change").on(t.changedAt).where(sql`is_ready`),
    ...oneOf(t.workType, t.travelType),
  ],
);

/**
 * The mean point of the ZIP areas of a three-digit prefix, in degrees; a migration wrote them once [SCH-I-012]. Homes
 * are known by their prefix only.
 */
export const zipPlaces = pgTable(
  "zip_places",
  {
    zip3: text("zip3").primaryKey(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
  },
  (t) => [check("zip_places_zip3", sql`${t.zip3} ~ '^[0-9]{3}$'`)],
);
