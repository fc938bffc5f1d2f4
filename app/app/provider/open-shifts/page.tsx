import { openNeedsList } from "@/components/assignments/wishes/open-needs-list";
import { OpenNeedsScreen } from "@/components/assignments/wishes/open-needs-screen";
import { boardList } from "@/components/coverage/board/board-list";
import { BoardScreen } from "@/components/coverage/board/board-screen";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { listOpenNeeds, listOwnFacilities } from "@/lib/assignments/wishes/queries/list";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listOpenShifts } from "@/lib/coverage/board/queries/list";

export const metadata = { title: "Open Shifts" };

const tabs = [
  {
    tab: "near",
    label: "Near you",
    href: `${rescuePaths.board}?tab=near`,
    context: "Shifts near you that need cover.",
  },
  {
    tab: "facilities",
    label: "At your facilities",
    href: rescuePaths.ownFacilities,
    context: "Open shifts where you are approved.",
  },
] as const;
type Tab = (typeof tabs)[number]["tab"];

const Head = ({ tab }: { tab: Tab }) => (
  <>
    <PageHeader
      title="Open Shifts"
      context={tabs.find((each) => each.tab === tab)?.context ?? ""}
      back={{ href: rescuePaths.offers, label: "Shift Offers" }}
    />
    <LinkTabs
      label="Open shifts by place"
      tabs={tabs.map(({ label, href, tab: each }) => ({ label, href, current: each === tab }))}
    />
  </>
);

/** Open shifts near by that need cover, and those at the own facilities: the first that has any, unless one is named. */
export default async function OpenShiftsPage({ searchParams }: QueryPageProps) {
  const provider = await pageActor("provider", rescuePaths.board);
  const [query, context] = [await searchParams, await pageContext()];
  if (query.tab !== "facilities") {
    const state = boardList.read(query);
    const page = await listOpenShifts(provider, await boardList.input(state), context);
    if (query.tab === "near" || page.count > 0)
      return <BoardScreen head={<Head tab="near" />} initial={{ state, page }} />;
  }
  const state = openNeedsList.read(query);
  const [page, facilities] = await Promise.all([
    listOpenNeeds(provider, await openNeedsList.input(state), context),
    listOwnFacilities(provider),
  ]);
  return (
    <OpenNeedsScreen head={<Head tab="facilities" />} initial={{ state, page }} facilities={facilities} />
  );
}
