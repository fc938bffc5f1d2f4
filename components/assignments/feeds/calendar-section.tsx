"use client";

import { useState } from "react";
import { FormSection } from "@/components/ui/form-section";
import { listFeeds } from "@/lib/assignments/feeds/calls";
import type { Feed, FeedList } from "@/lib/assignments/feeds/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { FeedRow } from "./feed-row";
import { NewFeed } from "./new-feed";

type CalendarSectionProps = {
  initial: FeedList;
  /** The facilities whose shifts a rep may have; null for a provider, who has only their own shifts. */
  facilities: readonly { id: string; name: string }[] | null;
};

/** The addresses under which calendar programs read shifts [RSC-S-022]. */
export function CalendarSection({ initial, facilities }: CalendarSectionProps) {
  const { data } = useCall(listFeeds, {}, { initialData: initial });
  // Only the answer that makes an address shows its secret (SIL-180): the secret is kept here until the page is left.
  const [made, setMade] = useState<readonly Feed[]>([]);
  const keep = (feed: Feed) => setMade((before) => [...before, feed]);
  return (
    <FormSection title="Calendar" text="Add your shifts to your own calendar">
      <div className="grid min-w-0 gap-5 md:col-span-2">
        {data.results.length > 0 && (
          <ul aria-label="Calendar addresses" className="grid divide-y">
            {data.results.map((feed) => (
              <FeedRow key={feed.id} feed={feed} made={made.find(({ id }) => id === feed.id)} onMade={keep} />
            ))}
          </ul>
        )}
        <NewFeed facilities={facilities} onMade={keep} />
        <div className="grid gap-1 text-muted-foreground text-sm">
          <p>Whoever has this address can read these shifts. Treat it like a password.</p>
          <p>Calendars fetch it when they like: Apple within minutes, Google within a day.</p>
        </div>
      </div>
    </FormSection>
  );
}
