import { Radar } from "lucide-react";
import { SearchCard } from "@/components/coverage/searches/search-card";
import { ToCoverCard } from "@/components/coverage/searches/to-cover-card";
import { Card } from "@/components/ui/card";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { EmptyState } from "@/components/ui/empty-state";
import { ExportMenu } from "@/components/ui/export-menu";
import { LinkTabs, TabCount } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { pageNumber } from "@/lib/core/browser/list/parsers";
import { fileAddress } from "@/lib/core/pure/call-address";
import { repPaths } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { shortTimes } from "@/lib/core/pure/text";
import { measure } from "@/lib/core/pure/time";
import { admits } from "@/lib/core/pure/who";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listRescues as rescuesCall } from "@/lib/coverage/searches/calls";
import { searchers } from "@/lib/coverage/searches/policy";
import { listRescues } from "@/lib/coverage/searches/queries/list";
import { listShiftsToCover, type ShiftToCover } from "@/lib/coverage/searches/queries/needs-cover";
import { rescuesInput } from "@/lib/coverage/searches/schema";

export const metadata = { title: "Shift Rescue" };

const pageSize = 12;
const tabs = ["needs_cover", "running", "ended"] as const;
type Tab = (typeof tabs)[number];

const words: Record<Tab, { label: string; empty: string }> = {
  needs_cover: { label: "Needs Cover", empty: "Every confirmed shift is covered." },
  running: { label: "Running", empty: "No search is running." },
  ended: { label: "Ended", empty: "No search has ended yet." },
};

const running = ["running", "paused"];
const ended = ["filled", "stopped", "unfilled"];
const fileOf = (tab: Exclude<Tab, "needs_cover">) =>
  fileAddress(rescuesCall, { status__in: tab === "running" ? running : ended });
const hrefOf = (tab: Tab, page = 1) => `${rescuePaths.searches}?tab=${tab}${page > 1 ? `&page=${page}` : ""}`;

/** Shifts that need cover, and the searches for them [RSC-S-011]. */
export default async function RescuesPage({ searchParams }: QueryPageProps) {
  const rep = await pageActor("rep", rescuePaths.searches);
  const context = await pageContext();
  const query = await searchParams;
  const tab = tabs.find((each) => each === query.tab) ?? "needs_cover";
  const page = pageNumber([query.page].flat()[0] ?? null);
  const cut = { limit: pageSize, offset: (page - 1) * pageSize };
  const searches = (statuses: string[], part: object) =>
    listRescues(rep, rescuesInput.parse({ status__in: statuses, ...part }), context);
  const [toCover, open, over] = await Promise.all([
    listShiftsToCover(rep, tab === "needs_cover" ? cut : { limit: 1, offset: 0 }, context),
    searches(running, tab === "running" ? cut : { limit: 1 }),
    tab === "ended" ? searches(ended, cut) : null,
  ]);
  const shown = { needs_cover: toCover.count, running: open.count, ended: over?.count ?? 0 };
  const found = tab === "running" ? open.results : (over?.results ?? []);
  const canSearch = admits(searchers, rep);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title="Shift Rescue"
        context="Shifts that fell free, and the searches for somebody to work them."
        back={{ href: repPaths.bookingRequests, label: "Assignments" }}
        actions={tab !== "needs_cover" && <ExportMenu file={fileOf(tab)} />}
      />
      <LinkTabs
        label="Shift rescue by state"
        tabs={tabs.map((each) => ({
          label: words[each].label,
          href: hrefOf(each),
          current: each === tab,
          badge: each === "ended" ? undefined : <TabCount count={shown[each]} label="shifts" />,
        }))}
      />
      {shown[tab] === 0 ? (
        <Card>
          <EmptyState icon={<Radar />} title={words[tab].empty} />
        </Card>
      ) : (
        <CardList aria-label={words[tab].label}>
          {tab === "needs_cover"
            ? toCover.results.map((shift) => (
                <CardListItem key={shift.id}>
                  <ToCoverCard shift={factsOf(shift, context.now)} canSearch={canSearch} />
                </CardListItem>
              ))
            : found.map((search) => (
                <CardListItem key={search.id}>
                  <SearchCard search={search} />
                </CardListItem>
              ))}
        </CardList>
      )}
      <Pagination page={page} pageSize={pageSize} total={shown[tab]} hrefFor={(to) => hrefOf(tab, to)} />
    </div>
  );
}

const factsOf = ({ confirmedAt, ...shift }: ShiftToCover, now: Date) => ({
  bookingId: shift.bookingId,
  bookingRequestId: shift.bookingRequestId,
  facilityId: shift.facilityId,
  startOn: shift.startOn,
  facilityName: shift.facilityName,
  holderName: shift.holderName,
  reason: shift.reason,
  isConfirmed: confirmedAt !== null,
  times: shortTimes({
    start_time: shift.startTime,
    end_time: shift.endTime,
    start_on: shift.startOn,
    end_on: shift.endOn,
  }),
  hasBegun: measure(shift, shift.timeZone).start <= now,
});
