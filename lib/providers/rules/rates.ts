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
