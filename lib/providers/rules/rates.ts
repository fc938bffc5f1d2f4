import { withFee } from "@/lib/core/pure/money";

type RateColumns = {
  shiftRateDayCents: number | null;
  shiftRateNightCents: number | null;
  shiftRateCallCents: number | null;
  shiftRate24hCents: number | null;
};

/** The rate a provider is listed with: the day rate, else the lowest other one (SIL-93). Cents an hour. */
export function leadRate(rates: RateColumns): number | null {
  if (rates.shiftRateDayCents !== null) return rates.shiftRateDayCents;
  const others = [rates.shiftRateNightCents, rates.shiftRate24hCents, rates.shiftRateCallCents].filter(
    (cents) => cents !== null,
  );
  return others.length > 0 ? Math.min(...others) : null;
}

/** More cents an hour than a rate can have, and still a number that counts in ones. */
const beyondRates = 2_000_000_000;

const withinReach = (cents: number) => Math.max(-beyondRates, Math.min(beyondRates, cents));

/**
 * The lowest shift rate whose all-in rate is at least `facilityCents`: lets a filter on what the organization pays
 * run on the stored shift rate and its index.
 */
export function lowestShiftRate(facilityCents: number, feePercent: number): number {
  const wanted = withinReach(facilityCents);
  let cents = Math.floor((wanted * 100) / (100 + feePercent));
  while (withFee(cents, feePercent) >= wanted) cents -= 1;
  while (withFee(cents, feePercent) < wanted) cents += 1;
  return cents;
}

/** The highest shift rate whose all-in rate is at most `facilityCents`. */
export function highestShiftRate(facilityCents: number, feePercent: number): number {
  const wanted = withinReach(facilityCents);
  let cents = Math.ceil((wanted * 100) / (100 + feePercent));
  while (withFee(cents, feePercent) <= wanted) cents += 1;
  while (withFee(cents, feePercent) > wanted) cents -= 1;
  return cents;
}
