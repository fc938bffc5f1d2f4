/** What shifts and extras are worth by section 5 of the specification, in exact fractions that are rounded once. */

/** A fraction to the nearest whole, a half upward; neither part is below 0. */
function nearest(top: bigint, bottom: bigint): number {
  const whole = top / bottom;
  return Number((top % bottom) * 2n >= bottom ? whole + 1n : whole);
}

const times = (...factors: number[]) => factors.reduce((product, factor) => product * BigInt(factor), 1n);

/** To the nearest quarter of an hour: 7 minutes down, 8 minutes up. */
export const quarters = (minutes: number) => {
  const over = minutes % 15;
  return over < 8 ? minutes - over : minutes - over + 15;
};

export type Kind =
  | "hours"
  | "overtime"
  | "call_back"
  | "holiday"
  | "mileage"
  | "expense"
  | "cancellation"
  | "extra_hours"
  | "bonus"
  | "travel";

/** What the provider gets, and what the organization pays for it. */
export type Worth = { kind: Kind; position: number; pay: number; cost: number };

export type Extra = {
  kind: "OVERTIME" | "CALL_BACK" | "HOLIDAY" | "MILEAGE" | "EXPENSE";
  minutes: number | null;
  miles: number | null;
  /** The provider's cents; nothing for miles. */
  amount: number | null;
};

export type Rates = { shiftRate: number; facilityRate: number };

export const hoursWorth = (minutes: number, { shiftRate, facilityRate }: Rates): Worth => ({
  kind: "hours",
  position: 0,
  pay: nearest(times(minutes, shiftRate), 60n),
  cost: nearest(times(minutes, facilityRate), 60n),
});

/** A share of the booked hours. */
export const cancellationWorth = (
  minutes: number,
  percent: number,
  { shiftRate, facilityRate }: Rates,
): Worth => ({
  kind: "cancellation",
  position: 0,
  pay: nearest(times(minutes, shiftRate, percent), 6000n),
  cost: nearest(times(minutes, facilityRate, percent), 6000n),
});

export function extraWorth(extra: Extra, position: number, feePercent: number, mileageTenths: number): Worth {
  const kind = extra.kind.toLowerCase() as Kind;
  if (extra.kind === "MILEAGE") {
    const pay = nearest(times(extra.miles ?? 0, mileageTenths), 10n);
    return { kind, position, pay, cost: pay };
  }
  const pay = extra.amount ?? 0;
  const cost = extra.kind === "EXPENSE" ? pay : nearest(times(pay, 100 + feePercent), 100n);
  return { kind, position, pay, cost };
}

export type AssignmentExtra = { minutes: number | null; hours: number; bonus: number; travel: number };

/** Extra pay of an assignment: the organization pays what was entered; of extra hours the fee comes off. */
export function assignmentExtraWorth(extra: AssignmentExtra, feePercent: number): Worth[] {
  const { hours, bonus, travel } = extra;
  const pay = nearest(times(hours, 100), BigInt(100 + feePercent));
  const parts: Worth[] = [
    { kind: "extra_hours", position: 0, pay, cost: hours },
    { kind: "bonus", position: 1, pay: bonus, cost: bonus },
    { kind: "travel", position: 2, pay: travel, cost: travel },
  ];
  return parts.filter((part) => part.pay > 0);
}
