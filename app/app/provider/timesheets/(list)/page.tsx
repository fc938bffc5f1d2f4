import { TimesheetsPage } from "../timesheets-page";

export const metadata = { title: "Timesheets" };

export default TimesheetsPage;
