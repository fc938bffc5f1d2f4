"use client";

import { OpenShiftCard } from "@/components/coverage/board/open-shift-card";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { SeeAllHead } from "@/components/ui/see-all-head";
import { useCall } from "@/lib/core/browser/use-call";
import type { Page } from "@/lib/core/pure/paging";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { listOpenShifts } from "@/lib/coverage/board/calls";
import type { OpenShift } from "@/lib/coverage/board/schema";
import { nearInput } from "./near-input";

/** The first shifts of the board, absent while it is empty [RSC-S-024]. */
export function OpenShiftsNear({ initial }: { initial: Page<OpenShift> }) {
  const { data } = useCall(listOpenShifts, nearInput, { initialData: initial });
  if (data.results.length === 0) return null;
  return (
    <section aria-labelledby="open-shifts-near" className="grid gap-3.5">
      <SeeAllHead id="open-shifts-near" title="Open shifts near you" href={rescuePaths.board} />
      <CardList aria-labelledby="open-shifts-near">
        {data.results.map((shift) => (
          <CardListItem key={shift.id}>
            <OpenShiftCard shift={shift} />
          </CardListItem>
        ))}
      </CardList>
    </section>
  );
}
