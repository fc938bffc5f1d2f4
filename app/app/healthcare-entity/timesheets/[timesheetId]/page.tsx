import { TimesheetsPage } from "../timesheets-page";

export const metadata = { title: "Review Timesheet" };

export default TimesheetsPage;
