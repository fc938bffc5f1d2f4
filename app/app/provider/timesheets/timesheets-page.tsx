import { TimesheetsScreen } from "@/components/pay/timesheets/timesheets-screen";
import { defaultProviderTab, timesheetsList, toSubmit } from "@/components/pay/timesheets-list";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import type { ProviderActor } from "@/lib/core/pure/actor";
import { providerPaths } from "@/lib/core/pure/paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { listTimesheets } from "@/lib/pay/timesheets/queries/list";
import { getTimesheet } from "@/lib/pay/timesheets/queries/one";
import { timesheetsInput } from "@/lib/pay/timesheets/schema";

type TimesheetsPageProps = QueryPageProps & {
  /** Of the timesheet whose dialog is open. */
  params: Promise<{ timesheetId?: string }>;
};

const one = timesheetsInput.parse({ status__in: toSubmit.statuses, limit: 1 });

/** The tab that opens when the address names none. */
const fallbackFor = async (provider: ProviderActor) =>
  defaultProviderTab((await listTimesheets(provider, one, await pageContext())).count);

/** The provider's timesheets; at the address of one of them with its dialog over the list. */
export async function TimesheetsPage({ params, searchParams }: TimesheetsPageProps) {
  const { timesheetId } = await params;
  const path = timesheetId ? providerPaths.timesheet(timesheetId) : providerPaths.timesheets;
  const provider = await pageActor("provider", path);
  const context = await pageContext();
  const fallback = await fallbackFor(provider);
  const list = timesheetsList("provider", fallback);
  const state = list.read(await searchParams);
  const [page, opened] = await Promise.all([
    listTimesheets(provider, await list.input(state), context),
    timesheetId ? orNotFound(getTimesheet(provider, { id: pageId(timesheetId) }, context)) : undefined,
  ]);
  return <TimesheetsScreen fallback={fallback} initial={{ state, page }} opened={opened} />;
}
