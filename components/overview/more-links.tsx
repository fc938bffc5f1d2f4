import { Link } from "@/components/ui/link";
import type { Page } from "@/lib/core/pure/paging";
import { providerPaths } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { counted } from "@/lib/core/pure/text";

type MoreLinksProps = Record<
  "offers" | "requests" | "connections" | "returned" | "timesheets",
  Page<unknown>
>;

/** The way to the lists for what is more than the home shows. */
export function MoreLinks({ offers, requests, connections, returned, timesheets }: MoreLinksProps) {
  const more = [
    { list: offers, word: "shift offer", href: rescuePaths.offers },
    { list: requests, word: "assignment request", href: providerPaths.bookingRequests },
    { list: connections, word: "connection request", href: providerPaths.connections },
    { list: returned, word: "credential", href: providerPaths.credentials },
    { list: timesheets, word: "timesheet", href: providerPaths.timesheets },
  ].filter(({ list }) => list.count > list.results.length);
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm empty:hidden">
      {more.map(({ list, word, href }) => (
        <Link
          key={href}
          href={href}
          className="inline-flex min-h-6 items-center font-medium text-primary-strong hover:underline"
        >
          See all {counted(list.count, word)}
        </Link>
      ))}
    </p>
  );
}
