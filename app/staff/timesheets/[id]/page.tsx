import { staffTimesheetsList } from "@/components/staff/pay/pay-lists";
import { TimesheetDetail } from "@/components/staff/timesheets/timesheet-detail";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getComputationTerms, getTimesheet } from "@/lib/pay/timesheets/queries/one";

export const metadata = { title: "Timesheet" };

type Props = QueryPageProps & { params: Promise<{ id: string }> };

/** One timesheet, with the way back to the list that it was opened from. */
export default async function StaffTimesheetPage({ params, searchParams }: Props) {
  const { id } = await params;
  const staff = await pageActor("staff", staffPaths.timesheet(id));
  const input = { id: pageId(id) };
  const initial = await orNotFound(getTimesheet(staff, input, await pageContext()));
  return (
    <TimesheetDetail
      initial={initial}
      computationTerms={await getComputationTerms(staff, input)}
      listQuery={staffTimesheetsList.query(staffTimesheetsList.read(await searchParams))}
    />
  );
}
