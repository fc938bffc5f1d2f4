import { guardedWaitHours, leastWaitHours, useWithinHours, waitHours } from "@/lib/accounts/recoveries/words";
import type { GroupName, UserType } from "@/lib/core/pure/actor";
import { hourMs } from "@/lib/core/pure/durations";

const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs);

/** From when to when a recovery can be used. */
type Span = { readyAt: Date; endsAt: Date };

const readyFrom = (readyAt: Date): Span => ({ readyAt, endsAt: hoursAfter(readyAt, useWithinHours) });

/** Whose account it is: whoever manages people, and staff, wait for longer [ACS-I-008]. */
type Waiting = { userType: UserType; groups: readonly GroupName[] | null };

/** When a recovery that is opened now can be used. */
export function spanOfOpening({ userType, groups }: Waiting, now: Date): Span {
  const isGuarded = userType === "staff" || (groups?.includes("manage_users") ?? false);
  return readyFrom(hoursAfter(now, isGuarded ? guardedWaitHours : waitHours));
}

/**
 * When it can be used once somebody has vouched, or two of staff have decided: an hour from now, so that its person still
 * hears of it in time; never later than before [ACS-I-008].
 */
export function spanOfHastening(span: Span, now: Date): Span {
  const soon = hoursAfter(now, leastWaitHours);
  return soon < span.readyAt ? readyFrom(soon) : span;
}
