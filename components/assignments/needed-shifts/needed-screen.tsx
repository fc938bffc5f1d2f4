"use client";

import { ArrowLeftRight, CalendarDays, CalendarPlus } from "lucide-react";
import { useMemo } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { DialogButton } from "@/components/ui/dialog-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ListRows } from "@/components/ui/list-rows";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { useCall } from "@/lib/core/browser/use-call";
import { type Day, monthOf } from "@/lib/core/pure/days";
import { repPaths } from "@/lib/core/pure/paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { longMonth } from "@/lib/core/pure/text";
import { listNeededShifts } from "@/lib/opportunities/needed-shifts/calls";
import type { NeededShift } from "@/lib/opportunities/needed-shifts/schema";
import { countingInput, type NeededCounts } from "@/lib/opportunities/needed-shifts/words";
import type { Opportunity } from "@/lib/opportunities/schema";
import { NeededCard } from "./needed-card";
import { type NeededList, neededListOf } from "./needed-list";

const AddShifts = onDemand(async () => (await import("./add-shifts")).AddShifts);
const MoveShifts = onDemand(async () => (await import("./move-shifts")).MoveShifts);

type NeededScreenProps = {
  opportunity: Opportunity;
  /** The day at the home facility. */
  today: Day;
  counts: NeededCounts;
  initial: InitialOf<NeededList>;
};

/** Everything that an opportunity needs, by month [SCH-S-020]. */
export function NeededScreen({ opportunity, today, counts, initial }: NeededScreenProps) {
  const neededList = useMemo(() => neededListOf(opportunity.id), [opportunity.id]);
  const { shown, frame, links } = useList(neededList, initial);
  const { group_names: groups, permissions } = useCurrentUser();
  const mayWrite =
    groups.includes("schedule_shifts") || permissions.includes("update__assignments__opportunity");
  const maySchedule = groups.includes("schedule_shifts") || groups.includes("confirm_shifts");
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title="Needed shifts"
        context={opportunity.title}
        back={{ href: repPaths.opportunity(opportunity.id), label: "Opportunity Details" }}
        actions={
          <>
            {maySchedule && (
              <Button asChild>
                <Link href={schedulePaths.ofFacility(opportunity.facility.id)}>
                  <CalendarDays aria-hidden />
                  Schedule
                </Link>
              </Button>
            )}
            {mayWrite && <WriteActions opportunity={opportunity} today={today} />}
          </>
        }
      />
      <CountLine opportunityId={opportunity.id} initial={counts} />
      <ListRows
        {...frame}
        empty={
          <EmptyState
            icon={<CalendarDays />}
            title="No needed shifts yet."
            text="Add the dates you need covered to see who is free."
          />
        }
      >
        {monthsOf(shown.results).map(([month, needs]) => (
          <section key={month} aria-labelledby={month} className="grid gap-3">
            <h2 id={month} className="font-semibold text-lg">
              {longMonth(month)}
            </h2>
            <CardList aria-label={longMonth(month)}>
              {needs.map((needed) => (
                <CardListItem key={needed.id}>
                  <NeededCard needed={needed} mayWrite={mayWrite} />
                </CardListItem>
              ))}
            </CardList>
          </section>
        ))}
      </ListRows>
    </div>
  );
}

function WriteActions({ opportunity, today }: Pick<NeededScreenProps, "opportunity" | "today">) {
  return (
    <>
      <DialogButton
        {...MoveShifts.preloadProps}
        dialog={(close) => <MoveShifts opportunityId={opportunity.id} onClose={close} />}
      >
        <ArrowLeftRight aria-hidden />
        Move open shifts
      </DialogButton>
      <DialogButton
        variant="primary"
        {...AddShifts.preloadProps}
        dialog={(close) => (
          <AddShifts
            opportunities={[
              {
                id: opportunity.id,
                title: opportunity.title,
                facilities: [opportunity.facility, ...opportunity.alternate_facilities],
                kinds: opportunity.shift_rate_types,
              },
            ]}
            today={today}
            onClose={close}
          />
        )}
      >
        <CalendarPlus aria-hidden />
        Add shifts
      </DialogButton>
    </>
  );
}

type Counting = { opportunityId: string; initial: NeededCounts };

/** "5 of 8 filled, 2 open": of what is published and not withdrawn. */
function CountLine({ opportunityId, initial }: Counting) {
  const filled = useCount(opportunityId, "filled", initial);
  const needed = useCount(opportunityId, "needed", initial);
  const open = useCount(opportunityId, "open", initial);
  if (needed === 0) return null;
  return <p role="status">{`${filled} of ${needed} filled, ${open} open`}</p>;
}

function useCount(opportunityId: string, which: keyof NeededCounts, initial: NeededCounts): number {
  const nothing = { count: initial[which], next: null, previous: null, results: [] };
  const { data } = useCall(listNeededShifts, countingInput(opportunityId, which), { initialData: nothing });
  return data.count;
}

/** Rows in their order, each month with its own. */
function monthsOf(needs: readonly NeededShift[]): [string, NeededShift[]][] {
  const months = new Map<string, NeededShift[]>();
  for (const needed of needs) {
    const month = monthOf(needed.start_on);
    months.set(month, [...(months.get(month) ?? []), needed]);
  }
  return [...months];
}
