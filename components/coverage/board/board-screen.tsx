"use client";

import { Compass } from "lucide-react";
import type { ReactNode } from "react";
import { ShiftTypeFilter } from "@/components/assignments/shift-type-filter";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { DaysFilter } from "@/components/ui/days-filter";
import { EmptyState } from "@/components/ui/empty-state";
import { ListRows } from "@/components/ui/list-rows";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { type BoardList, boardList } from "./board-list";
import { OpenShiftCard } from "./open-shift-card";

type BoardScreenProps = {
  initial: InitialOf<BoardList>;
  /** Heading and tabs of the page. */
  head: ReactNode;
};

/** The board: shifts near the provider that need cover [RSC-S-007]. */
export function BoardScreen({ initial, head }: BoardScreenProps) {
  const { state, shown, frame, change, links } = useList(boardList, initial);
  const { kinds, from, to } = state;
  const filtered = kinds.length > 0 || Boolean(from || to);
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      {head}
      <div className="grid max-w-3xl items-end gap-3 md:grid-cols-2">
        <ShiftTypeFilter kinds={kinds} onChange={(chosen) => change({ kinds: chosen, page: 1 })} />
        <DaysFilter
          legend="Shifts that start"
          from={from}
          to={to}
          onChange={(days) => change({ ...days, page: 1 })}
        />
      </div>
      <ListRows {...frame} empty={<NoShifts filtered={filtered} />}>
        <CardList aria-label="Open shifts">
          {shown.results.map((shift) => (
            <CardListItem key={shift.id}>
              <OpenShiftCard shift={shift} />
            </CardListItem>
          ))}
        </CardList>
      </ListRows>
    </div>
  );
}

const NoShifts = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    icon={<Compass />}
    title="No open shifts near you"
    text={
      filtered ? "Try other days or another type." : "We tell you when a facility near you looks for cover."
    }
  />
);
