import type { NeedFact, OfferedFact, PlanFacts, TakenFact } from "@/lib/assignments/plans/rules/facts";
import { placed } from "@/lib/assignments/plans/rules/model";
import { noLimits, type WorkLimits } from "@/lib/assignments/work-limits/rules";
import { endDayOf, measure } from "@/lib/core/pure/time";
import type { NeedPriority } from "@/lib/opportunities/needed-shifts/words";
import type { RateKind, RatesCents } from "@/lib/providers/words";

/** Facts of a plan without a database: one facility in New York, one opportunity without maxima. */

const zone = "America/New_York";
const none: RatesCents = { day: null, night: null, call: null, "24h": null };

const times: Record<RateKind, [string, string]> = {
  day: ["07:00", "19:00"],
  night: ["19:00", "07:00"],
  call: ["19:00", "07:00"],
  "24h": ["07:00", "07:00"],
};

function spanOf(startOn: string, rateKind: RateKind, [startTime, endTime] = times[rateKind]) {
  const span = { startOn, startTime, endTime, endOn: endDayOf(startOn, startTime, endTime) };
  const { start, end, paidMinutes } = measure(span, zone);
  return { ...span, rateKind, startMs: start.getTime(), endMs: end.getTime(), minutes: paidMinutes };
}

export type NeedGiven = {
  id: string;
  startOn: string;
  rateKind?: RateKind;
  times?: [string, string];
  priority?: NeedPriority;
  facilityId?: string;
  opportunityId?: string;
};

export function aNeed({ id, startOn, rateKind = "day", ...more }: NeedGiven): NeedFact {
  const { priority = "normal", facilityId = "f", opportunityId = "o" } = more;
  return placed({ ...spanOf(startOn, rateKind, more.times), id, priority, facilityId, opportunityId });
}

export function aTaken(startOn: string, rateKind: RateKind = "day", isOwn = true): TakenFact {
  const organizationId = isOwn ? "org" : "other";
  const shift = placed(spanOf(startOn, rateKind));
  return { ...shift, organizationId, statusByProvider: "accepted", isOwn, isKept: false };
}

export type ClinicianGiven = {
  id: string;
  /** All-in, in dollars an hour. */
  rates: Partial<RatesCents>;
  offers: Record<string, OfferedFact["shiftType"] | OfferedFact>;
  standing?: readonly TakenFact[];
  shiftLimit?: number | null;
  limits?: Partial<WorkLimits>;
  wished?: readonly string[];
  asked?: readonly string[];
  specialties?: readonly string[];
  licenses?: { state: string; expirationOn: string | null }[];
  facilityIds?: readonly string[];
  missing?: { mode: "warn" | "block"; texts: readonly string[] };
};

function tieOf(given: ClinicianGiven, facilityId: string) {
  const { id, rates, missing } = given;
  const readiness = missing ? { mode: missing.mode, missingOn: () => missing.texts } : null;
  const facilityRates = { ...none, ...inCents(rates) };
  return { providerId: id, facilityId, readiness, rates: { shiftRates: none, facilityRates } };
}

const offeredOf = (offers: ClinicianGiven["offers"]) =>
  new Map(
    Object.entries(offers).map(([day, offer]) => [
      day,
      typeof offer === "string" ? { shiftType: offer, isPreferred: false } : offer,
    ]),
  );

const clinicianOf = (given: ClinicianGiven) => ({
  id: given.id,
  displayName: given.id.toUpperCase(),
  specialties: given.specialties ?? ["EM"],
  degrees: ["MD"],
  shiftLimit: given.shiftLimit ?? null,
  limits: { ...noLimits, ...given.limits },
  offered: offeredOf(given.offers),
  standing: given.standing ?? [],
  licenses: given.licenses ?? [{ state: "NY", expirationOn: null }],
  wished: new Set(given.wished),
  asked: new Set(given.asked),
});

type Given = {
  needs: readonly NeedFact[];
  clinicians: readonly ClinicianGiven[];
  /** In dollars an hour. */
  maxima?: Partial<RatesCents>;
  /** What each opportunity is looking for; EM where it is not named. */
  specialties?: Readonly<Record<string, string>>;
};

const inCents = (dollars: Partial<RatesCents> = {}) =>
  Object.fromEntries(
    Object.entries(dollars).map(([kind, amount]) => [kind, amount === null ? null : amount * 100]),
  );

export function planFacts({ needs, clinicians, maxima, specialties = {} }: Given): PlanFacts {
  const days = needs.map(({ startOn }) => startOn).sort();
  const inOrder = [...clinicians].sort((a, b) => (a.id < b.id ? -1 : 1));
  const facilityIds = [...new Set(needs.map(({ facilityId }) => facilityId))];
  const opportunityIds = [...new Set(needs.map(({ opportunityId }) => opportunityId))];
  return {
    organizationId: "org",
    feePercent: 20,
    fromOn: days[0] ?? "2026-12-01",
    toOn: days.at(-1) ?? "2026-12-01",
    needs: [...needs].sort((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1)),
    opportunities: new Map(
      opportunityIds.map((id) => [
        id,
        {
          id,
          title: "ED",
          specialty: specialties[id] ?? "EM",
          degrees: ["MD"],
          maxima: { ...none, ...inCents(maxima) },
        },
      ]),
    ),
    facilities: new Map(
      facilityIds.map((id) => [
        id,
        { id, name: "Casco Harbor", state: "NY", timeZone: zone, today: "2026-11-29" },
      ]),
    ),
    clinicians: new Map(inOrder.map((given) => [given.id, clinicianOf(given)])),
    ties: new Map(
      facilityIds.map((facilityId) => [
        facilityId,
        inOrder
          .filter((given) => !given.facilityIds || given.facilityIds.includes(facilityId))
          .map((given) => tieOf(given, facilityId)),
      ]),
    ),
  };
}
