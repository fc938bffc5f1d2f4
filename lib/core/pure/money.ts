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

/** "1,200,300.5": the thousands of a number's text, set apart. */
export const grouped = (number: string) => number.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ",");

/** "$1,200.50", "1200.5" → 1200.5; "" and anything that is not an amount → null. */
export function parseMoney(text: string): number | null {
  const bare = text.replace(/[$,\s]/g, "");
  return /^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(bare) ? Number(bare) : null;
}

/** 1200 → "1,200", 1200.5 → "1,200.50". */
export function formatMoney(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return "";
  return grouped(amount.toFixed(Number.isInteger(amount) ? 0 : 2));
}

/** `$1,200` or `$1,200.50`: no decimals when whole. */
export const formatDollars = (amount: number): string =>
  `${amount < 0 ? "-$" : "$"}${formatMoney(Math.abs(amount))}`;

/** `$1,600.00`, `-$20.00`: always to the cent, where money is owed. */
export const formatExact = (amount: number): string =>
  `${amount < 0 ? "-$" : "$"}${grouped(Math.abs(amount).toFixed(2))}`;

/** "$0.725", "$0.70": dollars a mile, to the tenth of a cent where there is one. */
export const mileageRateText = (dollars: number) => `$${dollars.toFixed(3).replace(/0$/, "")}`;
