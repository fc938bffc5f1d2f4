"use client";

import type { PlanDetail, PlanPerson } from "@/lib/assignments/plans/schema";
import { formatDollars } from "@/lib/core/pure/money";
import { numberText } from "@/lib/core/pure/text";
import { PlanItem } from "./plan-item";
import { meanOf } from "./plan-words";

type Figure = { label: string; of(person: PlanPerson): number; say(value: number): string };

const figures: Figure[] = [
  { label: "Shifts", of: ({ shifts }) => shifts, say: numberText },
  { label: "Nights", of: ({ nights }) => nights, say: numberText },
  { label: "Weekends", of: ({ weekend_shifts }) => weekend_shifts, say: numberText },
  { label: "Hours", of: ({ hours }) => hours, say: numberText },
  { label: "Cost", of: ({ cost }) => cost, say: formatDollars },
];

/** What a clinician would work, with the mean of all beside it. */
const Figures = ({ person, people }: { person: PlanPerson; people: readonly PlanPerson[] }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
    {figures.map(({ label, of, say }) => (
      <div key={label}>
        <dt className="text-muted-foreground text-xs">{label}</dt>
        <dd className="font-semibold">
          {say(of(person))}
          <span className="block font-normal text-muted-foreground text-xs">{`mean ${say(meanOf(people.map(of)))}`}</span>
        </dd>
      </div>
    ))}
  </dl>
);

/** The plan by clinician: what each would work, and each shift with its reasons [SCH-S-030]. */
export const PlanPeople = ({ plan }: { plan: PlanDetail }) => (
  <div className="grid gap-5">
    {plan.people.map((person) => (
      <section
        key={person.provider.id}
        aria-label={person.provider.display_name}
        className="grid gap-3 rounded-lg border bg-card p-4 shadow-sm"
      >
        <h2 className="font-semibold text-base">{person.provider.display_name}</h2>
        <Figures person={person} people={plan.people} />
        <ul className="grid gap-2">
          {plan.items
            .filter(({ provider }) => provider.id === person.provider.id)
            .map((item) => (
              <PlanItem key={item.id} plan={plan} item={item} />
            ))}
        </ul>
      </section>
    ))}
    <Others plan={plan} />
  </div>
);

/** Items of clinicians of whom everything was refused: they are in no sum. */
function Others({ plan }: { plan: PlanDetail }) {
  const known = new Set(plan.people.map(({ provider }) => provider.id));
  const others = plan.items.filter(({ provider }) => !known.has(provider.id));
  if (others.length === 0) return null;
  return (
    <section aria-label="Not sent" className="grid gap-3 rounded-lg border bg-card p-4 shadow-sm">
      <h2 className="font-semibold text-base">Not sent</h2>
      <ul className="grid gap-2">
        {others.map((item) => (
          <PlanItem key={item.id} plan={plan} item={item} named />
        ))}
      </ul>
    </section>
  );
}
