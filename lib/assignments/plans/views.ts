import type { Choice } from "@/lib/assignments/plans/rules/choices";
import type { NeedFact, PlanFacts } from "@/lib/assignments/plans/rules/facts";
import type { LeftNeed } from "@/lib/assignments/plans/rules/left";

import { facilityOf, opportunityOf } from "@/lib/assignments/plans/rules/obstacles";
import type {
  Plan,
  PlanChoice,
  PlanDetail,
  PlanItem,
  PlanLeft,
  PlanPerson,
} from "@/lib/assignments/plans/schema";
import type {
  ItemState,
  PlanOptions,
  PlanResult,
  PlanSource,
  PlanStatus,
} from "@/lib/assignments/plans/words";
import { weekdayOf } from "@/lib/core/pure/days";
import { groupedBy, inOrderOf } from "@/lib/core/pure/groups";
import { toDollars, toDollarsOrNull } from "@/lib/core/pure/money";
import { hoursOf } from "@/lib/core/pure/shift-length";
import type { NeedPriority } from "@/lib/opportunities/needed-shifts/words";
import type { RateKind } from "@/lib/providers/words";

/** An item as it is kept; times are those of its needed shift, to the second. */
export type ItemRow = {
  id: string;
  needId: string;
  providerId: string;
  displayName: string;
  isTicked: boolean;
  isByHand: boolean;
  reasons: string[];
  warnings: string[];
  state: ItemState;
  refusal: string;
  bookingRequestId: string | null;
  amountCents: number;
  startOn: string;
  endOn: string;
  startTime: string;
  endTime: string;
  minutes: number;
  rateKind: RateKind;
  priority: NeedPriority;
  facility: { id: string; name: string; time_zone: string };
  opportunity: { id: string; title: string };
};

/** A plan as it is kept, with its items and parties. */
export type PlanRow = {
  id: string;
  organizationId: string;
  version: number;
  name: string;
  source: PlanSource;
  status: PlanStatus;
  facilityIds: string[];
  fromOn: string;
  toOn: string;
  options: PlanOptions;
  result: PlanResult | null;
  updatedAt: Date;
  facilities: { id: string; name: string }[];
  items: ItemRow[];
  createdBy: { id: string; name: string };
};

const clock = (time: string) => time.slice(0, 5);

type Timed = Pick<ItemRow, "startOn" | "endOn" | "startTime" | "endTime" | "rateKind" | "priority">;

const timesOf = ({ startOn, endOn, startTime, endTime, rateKind, priority }: Timed) => ({
  date: startOn,
  times: `${clock(startTime)}–${clock(endTime)}`,
  start_time: clock(startTime),
  end_time: clock(endTime),
  end_on: endOn,
  kind: rateKind,
  priority,
});

const viewItem = (item: ItemRow): PlanItem => ({
  id: item.id,
  needed_shift: item.needId,
  ...timesOf(item),
  facility: item.facility,
  opportunity: item.opportunity,
  provider: { id: item.providerId, display_name: item.displayName },
  amount: toDollars(item.amountCents),
  is_ticked: item.isTicked,
  by_hand: item.isByHand,
  reasons: item.reasons,
  warnings: item.warnings,
  state: item.state,
  refusal: item.refusal,
  booking_request_id: item.bookingRequestId,
});

const isOnWeekend = ({ startOn }: ItemRow) => [0, 6].includes(weekdayOf(startOn));

/** What each clinician would work, by name [SCH-I-061]. */
function peopleOf(items: readonly ItemRow[]): PlanPerson[] {
  const standing = items.filter(({ state }) => state !== "refused");
  return [...groupedBy(standing, ({ providerId }) => providerId).values()]
    .map((mine) => {
      const [first] = mine as [ItemRow, ...ItemRow[]];
      const sum = (of: (item: ItemRow) => number) => mine.reduce((total, item) => total + of(item), 0);
      return {
        provider: { id: first.providerId, display_name: first.displayName },
        shifts: mine.length,
        nights: mine.filter(({ rateKind }) => rateKind === "night").length,
        weekend_shifts: mine.filter(isOnWeekend).length,
        hours: hoursOf(sum(({ minutes }) => minutes)),
        cost: toDollars(sum(({ amountCents }) => amountCents)),
      };
    })
    .sort(
      (a, b) =>
        inOrderOf(a.provider.display_name, b.provider.display_name) ||
        inOrderOf(a.provider.id, b.provider.id),
    );
}

const viewResult = (result: PlanResult) => ({
  positions: result.positions,
  covered: result.covered,
  empty_slots: result.emptySlots,
  cost: toDollars(result.costCents),
  method: result.method,
  is_proved: result.isProved,
  least_left: result.leastLeft,
  gap_percent: result.gapPercent,
  possibilities: result.possibilities,
  seconds: result.seconds,
});

/** A plan as its organization's schedulers see it; amounts are all-in [SCH-P-036]. */
export const viewPlan = (row: PlanRow, now: Date): Plan => ({
  id: row.id,
  version: row.version,
  name: row.name,
  source: row.source,
  status: row.status,
  facilities: row.facilities,
  from: row.fromOn,
  to: row.toOn,
  options: row.options,
  result: row.result && viewResult(row.result),
  people: peopleOf(row.items),
  created_by: row.createdBy,
  updated_at: row.updatedAt.toISOString(),
  now: now.toISOString(),
});

const needOf = (need: NeedFact, facts: PlanFacts) => {
  const facility = facilityOf(facts, need);
  const { id, title } = opportunityOf(facts, need);
  return {
    needed_shift: need.id,
    ...timesOf(need),
    facility: { id: facility.id, name: facility.name, time_zone: facility.timeZone },
    opportunity: { id, title },
  };
};

const viewLeft = ({ need, counts }: LeftNeed, facts: PlanFacts): PlanLeft => ({
  ...needOf(need, facts),
  counts,
});

const viewChoice = ({ provider, amountCents, differenceCents, ...choice }: Choice): PlanChoice => ({
  provider: { id: provider.id, display_name: provider.displayName },
  amount: toDollarsOrNull(amountCents),
  difference: toDollarsOrNull(differenceCents),
  ...choice,
});

type Known = { facts: PlanFacts; left: readonly LeftNeed[]; choices?: readonly Choice[] };

/** A plan with its items and, while it is open, with what it leaves. */
export const viewPlanDetail = (row: PlanRow, known: Known | null, now: Date): PlanDetail => ({
  ...viewPlan(row, now),
  items: row.items.map(viewItem),
  left: known?.left.map((each) => viewLeft(each, known.facts)) ?? [],
  ...(known?.choices && { choices: known.choices.map(viewChoice) }),
});
