import { staffTimesheetsList } from "@/components/staff/pay/pay-lists";
import { StaffTimesheetsScreen } from "@/components/staff/timesheets/timesheets-screen";
import { listTimesheets } from "@/lib/pay/timesheets/queries/list";
import { payListPage } from "../../pay-list-page";

export const metadata = { title: "Timesheets" };

export default payListPage(staffTimesheetsList, listTimesheets, StaffTimesheetsScreen);
