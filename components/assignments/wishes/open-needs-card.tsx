"use client";

import { CardList, CardListItem } from "@/components/ui/card-list";
import { SeeAllHead } from "@/components/ui/see-all-head";
import { listOpenNeeds } from "@/lib/assignments/wishes/calls";
import type { OpenNeed } from "@/lib/assignments/wishes/schema";
import { useCall } from "@/lib/core/browser/use-call";
import type { Page } from "@/lib/core/pure/paging";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { firstNeedsInput } from "./first-needs-input";
import { OpenNeedCard } from "./open-need-card";

/** The first open shifts at the own facilities, absent while there is none [SCH-S-018]. */
export function OpenNeedsCard({ initial }: { initial: Page<OpenNeed> }) {
  const { data } = useCall(listOpenNeeds, firstNeedsInput, { initialData: initial });
  if (data.results.length === 0) return null;
  return (
    <section aria-labelledby="open-needs" className="grid gap-3.5">
      <SeeAllHead id="open-needs" title="Open at your facilities" href={rescuePaths.ownFacilities} />
      <CardList aria-labelledby="open-needs">
        {data.results.map((need) => (
          <CardListItem key={need.id}>
            <OpenNeedCard need={need} />
          </CardListItem>
        ))}
      </CardList>
    </section>
  );
}
