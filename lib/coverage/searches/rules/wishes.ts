import { zoneOfState } from "@/lib/core/pure/time";
import { type QuietHours, usualQuietHours } from "@/lib/notices/preferences/rules";

/** What a provider has saved about being asked. */
type Saved = {
  timeZone: string | null;
  quietFrom: string;
  quietTo: string;
  urgentInQuietHours: boolean;
  asksOn: boolean;
  asksPausedUntil: string | null;
  minNoticeHours: number;
  maxOffersPerDay: number;
};

type Wishes = Omit<Saved, keyof QuietHours> & {
  /** In which a day is meant. */
  zone: string;
  quiet: QuietHours;
};

/** Until somebody saves others [RSC-V-031 RSC-V-042]. */
export const usualWishes: Omit<Saved, "timeZone"> = {
  ...usualQuietHours,
  urgentInQuietHours: false,
  asksOn: true,
  asksPausedUntil: null,
  minNoticeHours: 0,
  maxOffersPerDay: 5,
};

const clock = (time: string) => time.slice(0, 5);

/** A provider's wishes, the usual ones until some were saved [RSC-V-040 RSC-V-042]. */
export function wishesOf({ settings, state }: { settings: Saved | null; state: string | null }): Wishes {
  const zone = settings?.timeZone ?? zoneOfState(state);
  const { quietFrom, quietTo, urgentInQuietHours, ...rest } = settings ?? usualWishes;
  const { asksOn, asksPausedUntil, minNoticeHours, maxOffersPerDay } = rest;
  return {
    zone,
    quiet: { timeZone: zone, quietFrom: clock(quietFrom), quietTo: clock(quietTo) },
    urgentInQuietHours,
    asksOn,
    asksPausedUntil,
    minNoticeHours,
    maxOffersPerDay,
  };
}
