import { Clock, UserRound } from "lucide-react";
import { Link } from "@/components/ui/link";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { Rescue } from "@/lib/coverage/searches/schema";
import { SearchBadge } from "./search-badge";
import { whyText } from "./search-words";

/** One search in the list; the whole card opens it [RSC-S-011]. */
export function SearchCard({ search }: { search: Rescue }) {
  const { asked, seen, declined, accepted } = search.counts;
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold leading-snug">
          <Link href={rescuePaths.search(search.id)} className="stretched">
            {dotted([weekdayDay(search.start_on), search.healthcare_facility.name])}
          </Link>
        </p>
        <SearchBadge status={search.status} />
      </div>
      <ul className="grid grid-cols-1 gap-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground [&>li]:flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-2">
        <li>
          <Clock aria-hidden />
          {shortTimes(search)}
        </li>
        <li>
          <UserRound aria-hidden />
          <span className="truncate">{whyText(search)}</span>
        </li>
      </ul>
      <p className="text-muted-foreground text-sm">
        {dotted([`Asked ${asked}`, `Seen ${seen}`, `Declined ${declined}`, `Accepted ${accepted}`])}
      </p>
    </div>
  );
}
