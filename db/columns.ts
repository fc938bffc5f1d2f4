import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  bigint,
  boolean,
  check,
  customType,
  integer,
  jsonb,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { v7 } from "uuid";

/** A UUIDv7 made in the app: sorts by time of creation, so indexes stay compact. */
export const newId = () => v7();

export const id = () => uuid("id").primaryKey().$defaultFn(newId);

/** A foreign key that every row has, e.g. `foreignId("provider_id", () => providers.id)`. */
export const foreignId = (name: string, column: () => AnyPgColumn) => uuid(name).notNull().references(column);

/** A foreign key to the row that this row is a part of: when that row is deleted, this one goes with it. */
export const partOf = (name: string, column: () => AnyPgColumn) =>
  uuid(name).notNull().references(column, { onDelete: "cascade" });

/** Text that is empty where nothing was said. */
export const words = (name: string) => text(name).notNull().default("");

/** True or false; false unless said. */
export const flag = (name: string) => boolean(name).notNull().default(false);

/** Values by name. */
export const record = (name: string) => jsonb(name).$type<Record<string, unknown>>().notNull().default({});

/** An instant; read back as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () => instant("updated_at").notNull().defaultNow();
export const timestamps = () => ({ createdAt: createdAt(), updatedAt: updatedAt() });

/** Money in integer cents of a US dollar. */
export const cents = (name: string) => integer(name);

/** Money of the books in integer cents: sums of many years need more room. */
export const ledgerCents = (name: string) => bigint(name, { mode: "number" });
export const ledgerSum = (name: string) => ledgerCents(name).notNull().default(0);

/** Codes of one category, in the order given; none by default. */
export const codes = (name: string) => text(name).array().notNull().default(sql`'{}'`);

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Refuses every value of these columns that is not one of their `enum`. */
export const oneOf = (...columns: AnyPgColumn[]) =>
  columns.map((column) => {
    // What a table's constraints are given does not know the `enum` of its columns.
    const known = Object.values(getTableColumns(column.table)).find(({ name }) => name === column.name);
    const values = quoted(known?.enumValues ?? []);
    return check(`${getTableName(column.table)}_${column.name}`, sql`${column} in (${values})`);
  });

/** Refuses arrays that hold anything but `values`. */
export const subsetOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} <@ array[${quoted(values)}]::text[]`);

/** Four hourly rates in cents under one prefix, e.g. `shift_rate_day_cents`. */
export const shiftRates = () => ({
  shiftRateDayCents: cents("shift_rate_day_cents"),
  shiftRateNightCents: cents("shift_rate_night_cents"),
  shiftRateCallCents: cents("shift_rate_call_cents"),
  shiftRate24hCents: cents("shift_rate_24h_cents"),
});

/** The four shift rates as the organization pays them, fee included. */
export const facilityRates = () => ({
  facilityRateDayCents: cents("facility_rate_day_cents"),
  facilityRateNightCents: cents("facility_rate_night_cents"),
  facilityRateCallCents: cents("facility_rate_call_cents"),
  facilityRate24hCents: cents("facility_rate_24h_cents"),
});

/** A half-open range of instants, written and read as Postgres text: `["2026-12-04T12:00:00Z","2026-12-05T00:00:00Z")`. */
export const instantRange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** A set of civil dates, written and read as Postgres text: `{[2026-12-04,2026-12-06)}`. */
export const dates = customType<{ data: string }>({ dataType: () => "datemultirange" });

/** The last valid day of something by its code, `{"ME": "2027-05-31"}`; what never ends is valid through 9999-12-31. */
export const lastDays = (name: string) => jsonb(name).$type<Record<string, string>>().notNull().default({});
