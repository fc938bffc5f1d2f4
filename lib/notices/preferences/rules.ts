import type { Side } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { dayIn, instantOf, instantsOf, localOf, zoneOfState } from "@/lib/core/pure/time";
import {
  type EmailChoice,
  kindChoices,
  type NewsKind,
  type NoticeKind,
  noticeKinds,
  urgentKinds,
} from "@/lib/notices/words";

/** When a person does not want to be disturbed: a span of the wall clock, over midnight when it ends before it begins. */
export type QuietHours = { timeZone: string; quietFrom: string; quietTo: string };

/** Until somebody has saved other hours [RSC-V-042]. */
export const usualQuietHours = { quietFrom: "22:00", quietTo: "06:00" };

/** What a person wants of news in general, and providers of being asked for shifts. */
export type Settings = QuietHours & {
  urgentInQuietHours: boolean;
  asksOn: boolean;
  asksPausedUntil: string | null;
  minNoticeHours: number;
  maxOffersPerDay: number;
  answerLinksOn: boolean;
};

/** Until somebody has saved others; urgent news reaches reps at any hour, who are in charge of shifts [RSC-V-042]. */
export const usualSettings = (side: Side, timeZone: string): Settings => ({
  timeZone,
  ...usualQuietHours,
  urgentInQuietHours: side === "rep",
  asksOn: true,
  asksPausedUntil: null,
  minNoticeHours: 0,
  maxOffersPerDay: 5,
  answerLinksOn: true,
});

/** Where a person is who has not said so: a provider's home state, the place of a rep's first facility [RSC-V-040]. */
export const usualZone = (side: Side, { homeState, facilityZone }: ZoneHints) =>
  side === "provider" ? zoneOfState(homeState) : (facilityZone ?? zoneOfState(null));
type ZoneHints = { homeState: string | null; facilityZone: string | null };

/** Which day it is for a provider: in the zone that it has saved, else in that of its home state [RSC-V-040]. */
export const providerDay = (
  { timeZone, homeState }: { timeZone: string | null; homeState: string | null },
  now: Date,
) => dayIn(timeZone ?? usualZone("provider", { homeState, facilityZone: null }), now);

/** Judged by the clock on the wall alone: an hour that is repeated is quiet both times [RSC-V-041]. */
export function isQuiet({ timeZone, quietFrom, quietTo }: QuietHours, now: Date): boolean {
  const { time } = localOf(now, timeZone);
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

/** When the quiet hours that `now` lies in are over; where their end is shown twice, the next time that it is. */
export function quietUntil({ timeZone, quietTo }: QuietHours, now: Date): Date {
  const { day, time } = localOf(now, timeZone);
  const lastDay = time < quietTo ? day : addDays(day, 1);
  const next = instantsOf(lastDay, quietTo, timeZone).find((instant) => instant > now);
  // A clock change skips it.
  return next ?? instantOf(lastDay, quietTo, timeZone);
}

/** How news of a kind reaches a person. */
export type Choice = { email: EmailChoice; push: boolean };

/**
 * What a person has chosen for a kind, as far as it can be chosen, or else what is usual [RSC-V-032]. No setting switches
 * off what happens to the account itself [ACS-J-001].
 */
export function choiceOf(kind: NewsKind, chosen: Choice | null): Choice {
  if (kind === "account") return { email: "now", push: true };
  const usual = kindChoices[kind];
  const email = chosen && usual.choices.includes(chosen.email) ? chosen.email : usual.email;
  return { email, push: chosen?.push ?? usual.push };
}

/** Whether this is what would be done anyway. */
export const isUsual = (kind: NoticeKind, { email, push }: Choice) =>
  email === kindChoices[kind].email && push === kindChoices[kind].push;

/** The kinds of news that reach a side, in the order in which they are offered. */
export const kindsOf = (side: Side) => noticeKinds.filter((kind) => kindChoices[kind].sides.includes(side));

/** Whether a device may be rung now: in quiet hours only for urgent news, where the person lets it through [RSC-V-042]. */
export const mayRing = (kind: NewsKind, settings: QuietHours & { urgentInQuietHours: boolean }, now: Date) =>
  (settings.urgentInQuietHours && urgentKinds.includes(kind)) || !isQuiet(settings, now);
