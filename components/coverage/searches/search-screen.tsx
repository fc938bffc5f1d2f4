"use client";

import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { ErrorBanner } from "@/components/ui/error-banner";
import { PageHeader } from "@/components/ui/page-header";
import { isOpenRescue } from "@/lib/assignments/shifts/words";
import { useCall } from "@/lib/core/browser/use-call";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import { rescue } from "@/lib/coverage/searches/calls";
import type { RescueDetail } from "@/lib/coverage/searches/schema";
import { SearchActions, SearchBar } from "./search-actions";
import { SearchBadge } from "./search-badge";
import { SearchPeople } from "./search-people";
import { SearchSummary } from "./search-summary";
import { bannerOf, whyText } from "./search-words";

const askAgainMs = 5_000;

/** What has happened since the last answer, for whoever hears the page [RSC-S-016]. */
function newsSince(before: RescueDetail | null, now: RescueDetail): string | null {
  if (!before || before === now) return null;
  if (now.wave_number > before.wave_number) return `Wave ${now.wave_number} was asked.`;
  const old = new Map(before.offers.map(({ id, status }) => [id, status]));
  const changed = now.offers.find(
    ({ id, status }) => old.get(id) !== status && (status === "accepted" || status === "declined"),
  );
  return changed ? `${changed.provider.display_name} ${changed.status}.` : null;
}

function useNews(search: RescueDetail) {
  const before = useRef<RescueDetail | null>(null);
  const [news, setNews] = useState("");
  useEffect(() => {
    const said = newsSince(before.current, search);
    if (said) setNews(said);
    before.current = search;
  }, [search]);
  return news;
}

/** A search as it goes on [RSC-S-014 RSC-S-016]. */
export function SearchScreen({ initial }: { initial: RescueDetail }) {
  const { data, isError, isFetching, refetch } = useCall(
    rescue,
    { id: initial.id },
    {
      initialData: initial,
      refetchInterval: (query) =>
        query.state.data && isOpenRescue(query.state.data.status) ? askAgainMs : false,
      refetchOnWindowFocus: "always",
    },
  );
  const news = useNews(data);
  const banner = bannerOf(data);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title={dotted([weekdayDay(data.start_on), shortTimes(data), data.healthcare_facility.name])}
        context={whyText(data)}
        badges={<SearchBadge status={data.status} />}
        back={{ href: rescuePaths.searches, label: "Shift Rescue" }}
        actions={data.can_manage && <SearchActions search={data} />}
      />
      {isError && <ErrorBanner onRetry={() => void refetch()} retrying={isFetching} />}
      {banner && <Alert tone="warning" title={banner} />}
      <SearchSummary search={data} />
      <SearchPeople search={data} />
      {data.can_manage && <SearchBar search={data} />}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
