/** Money is integer cents of a US dollar; rates are cents per hour; percentages are whole numbers. */

/** What an organization pays for an hour: the shift rate plus the platform fee (SIL-92). */
export const withFee = (shiftRateCents: number, feePercent: number) =>
  Math.round((shiftRateCents * (100 + feePercent)) / 100);

/** What a provider earns of an hour an organization offers to pay. */
export const withoutFee = (facilityRateCents: number, feePercent: number) =>
  Math.round((facilityRateCents * 100) / (100 + feePercent));

/** Pay for a length of time at an hourly rate. */
export const payFor = (minutes: number, rateCents: number) => Math.round((minutes * rateCents) / 60);

/** Cents as the number of dollars that calls answer with. */
export const toDollars = (amountCents: number) => amountCents / 100;

export const toDollarsOrNull = (amountCents: number | null) =>
  amountCents === null ? null : amountCents / 100;

const dollars = { style: "currency", currency: "USD" } as const;
const inDollars = new Intl.NumberFormat("en-US", { ...dollars, maximumFractionDigits: 0 });
const inCents = new Intl.NumberFormat("en-US", dollars);

/** `$1,200` or `$1,200.50`: no decimals when whole. */
export const formatDollars = (amount: number): string =>
  (Number.isInteger(amount) ? inDollars : inCents).format(amount);
