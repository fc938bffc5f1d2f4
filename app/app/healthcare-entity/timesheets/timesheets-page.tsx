import { ReviewScreen } from "@/components/pay/review/review-screen";
import { needsApproval, timesheetsList } from "@/components/pay/timesheets-list";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { repPaths } from "@/lib/core/pure/paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { listTimesheets } from "@/lib/pay/timesheets/queries/list";
import { getTimesheet } from "@/lib/pay/timesheets/queries/one";

type TimesheetsPageProps = QueryPageProps & {
  /** Of the timesheet whose dialog is open. */
  params: Promise<{ timesheetId?: string }>;
};

const list = timesheetsList("rep", needsApproval);

/** The timesheets of the organization; at the address of one of them with its dialog over the list. */
export async function TimesheetsPage({ params, searchParams }: TimesheetsPageProps) {
  const { timesheetId } = await params;
  const path = timesheetId ? repPaths.timesheet(timesheetId) : repPaths.timesheets;
  const rep = await pageActor("rep", path);
  const context = await pageContext();
  const state = list.read(await searchParams);
  const [page, opened] = await Promise.all([
    listTimesheets(rep, await list.input(state), context),
    timesheetId ? orNotFound(getTimesheet(rep, { id: pageId(timesheetId) }, context)) : undefined,
  ]);
  return <ReviewScreen initial={{ state, page }} opened={opened} />;
}
