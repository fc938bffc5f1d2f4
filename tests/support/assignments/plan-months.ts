import { addDays } from "@/lib/core/pure/days";
import type { RateKind } from "@/lib/providers/words";
import { seeded } from "../seeded";
import { aNeed, aTaken, type ClinicianGiven, planFacts } from "./plan-facts";

type Size = {
  seed: number;
  days: number;
  clinicians: number;
  /** Positions of the day and of the night, each day. */
  perDay: number;
  perNight: number;
  /** What part of their days clinicians offer. */
  offers: number;
};

const first = "2026-12-07";

/**
 * A month in the shape of the rosters that the International Nurse Rostering Competition published: day and night shifts
 * with a demand, staff with contracts (nights and days in a row, hours a week, least rest), history before the month.
 * Each is made from a seed; fourteen of the published ones are in `inrc`.
 */
export function aMonth({ seed, days, clinicians, perDay, perNight, offers }: Size) {
  const below = seeded(seed);
  const chance = (part: number) => below(1_000_000) < part * 1_000_000;
  const dates = [...Array(days).keys()].map((day) => addDays(first, day));
  const demand = (date: string, rateKind: RateKind, count: number) =>
    [...Array(count).keys()].map((place) =>
      aNeed({
        id: `${date}-${rateKind}-${place}`,
        startOn: date,
        rateKind,
        priority: chance(0.05) ? "high" : "normal",
        facilityId: place % 2 === 0 ? "f" : "g",
      }),
    );
  const needs = dates.flatMap((date) => [...demand(date, "day", perDay), ...demand(date, "night", perNight)]);
  const people = [...Array(clinicians).keys()].map((place): ClinicianGiven => {
    const day = 150 + below(60);
    const offered = dates.filter(() => chance(offers));
    const standing = [...Array(6).keys()]
      .map((back) => addDays(first, -1 - back))
      .filter(() => chance(0.25))
      .map((date) => aTaken(date, chance(0.4) ? "night" : "day", chance(0.7)));
    return {
      id: `p${String(place).padStart(3, "0")}`,
      rates: { day, night: day + 20 + below(30) },
      offers: Object.fromEntries(
        offered.map((date) => [
          date,
          {
            shiftType: (["DAYTIME", "OVERNIGHT", "ANYTIME"] as const)[below(3)] ?? "ANYTIME",
            isPreferred: chance(0.2),
          },
        ]),
      ),
      standing,
      shiftLimit: chance(0.3) ? 4 + below(10) : null,
      limits: {
        minRestHours: chance(0.3) ? 8 + below(8) : null,
        maxNightsInRow: chance(0.4) ? 1 + below(4) : null,
        maxDaysInRow: chance(0.4) ? 2 + below(4) : null,
        maxHoursWeek: chance(0.4) ? 24 + below(30) : null,
      },
      wished: needs.filter(() => chance(0.01)).map(({ id }) => id),
    };
  });
  return planFacts({ needs, clinicians: people, maxima: { day: 205 } });
}
