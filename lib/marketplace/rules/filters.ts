import { withFee } from "@/lib/core/pure/money";

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
