import { toDollarsOrNull } from "@/lib/core/pure/money";
import { byRateField, type RateKind, type RatesCents, rateKinds } from "@/lib/providers/words";

/** What a provider earns an hour, as the row holds it; null where the kind of shift is not offered. */
export type RateColumns = {
  shiftRateDayCents: number | null;
  shiftRateNightCents: number | null;
  shiftRateCallCents: number | null;
  shiftRate24hCents: number | null;
};

/** An amount for each kind of shift. */
export const ratesBy = (rate: (kind: RateKind) => number | null) =>
  Object.fromEntries(rateKinds.map((kind) => [kind, rate(kind)])) as RatesCents;

/** What a provider earns an hour, by kind of shift: of a row its cents, of a table its columns. */
export const shiftRatesOf = <Rate>(columns: Record<keyof RateColumns, Rate>): Record<RateKind, Rate> => ({
  day: columns.shiftRateDayCents,
  night: columns.shiftRateNightCents,
  call: columns.shiftRateCallCents,
  "24h": columns.shiftRate24hCents,
});

type FacilityRateColumns =
  | "facilityRateDayCents"
  | "facilityRateNightCents"
  | "facilityRateCallCents"
  | "facilityRate24hCents";

/** What an organization pays an hour, by kind of shift: of a row its cents, of a table its columns. */
export const facilityRatesOf = <Rate>(
  columns: Record<FacilityRateColumns, Rate>,
): Record<RateKind, Rate> => ({
  day: columns.facilityRateDayCents,
  night: columns.facilityRateNightCents,
  call: columns.facilityRateCallCents,
  "24h": columns.facilityRate24hCents,
});

/** The rates of shiftRatesOf in dollars, under the names on the wire. */
export function shiftRatesInDollars(columns: RateColumns) {
  const cents = shiftRatesOf(columns);
  return byRateField((kind) => toDollarsOrNull(cents[kind]));
}

/** The rate a provider is listed with: the day rate, else the lowest other one (SIL-93). Cents an hour. */
export function leadRate(rates: RateColumns): number | null {
  if (rates.shiftRateDayCents !== null) return rates.shiftRateDayCents;
  const others = [rates.shiftRateNightCents, rates.shiftRate24hCents, rates.shiftRateCallCents].filter(
    (cents) => cents !== null,
  );
  return others.length > 0 ? Math.min(...others) : null;
}
