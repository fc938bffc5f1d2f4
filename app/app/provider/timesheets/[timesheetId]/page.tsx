import { TimesheetsPage } from "../timesheets-page";

export const metadata = { title: "Timesheet" };

export default TimesheetsPage;
