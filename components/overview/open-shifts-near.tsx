"use client";

import { OpenShiftCard } from "@/components/coverage/board/open-shift-card";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { Link } from "@/components/ui/link";
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
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="open-shifts-near" className="text-lg">
          Open shifts near you
        </h2>
        <Link
          href={rescuePaths.board}
          className="inline-flex min-h-6 items-center font-medium text-primary-strong hover:underline"
        >
          See all
        </Link>
      </div>
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
