import { firstName, link, shiftDay } from "../letter-parts";
import type { Samples } from "../letters";

export const payLetters = {
  TimesheetToSubmit: [
    { ...shiftDay, firstName, booked: { hours: "12 h", amount: "$1,359.96" } },
    { ...shiftDay, firstName: "", booked: { hours: "0.25 h", amount: "$0.01" } },
  ],
  TimesheetQuestion: [
    { ...shiftDay, firstName, about: "Break", words: "Was there no break?" },
    { ...shiftDay, firstName: "", about: "Other", words: "" },
  ],
  TimesheetNews: [
    {
      firstName,
      heading: "Timesheet in dispute",
      preview: "St. Brendan, Fri, Dec 4, 2026",
      news: "Ben Lee disputes it.",
      words: "I stayed.",
      next: "We decide.",
      button: { label: "Open timesheet", href: link },
    },
    {
      firstName: "",
      heading: "Timesheet approved",
      preview: "St. Brendan",
      news: "it is approved.",
      button: { label: "Open timesheet", href: link },
    },
  ],
  TimesheetsWaiting: [
    {
      firstName,
      subject: "3 timesheets wait for your approval",
      count: 3,
      differing: 2,
      link,
      total: "$4,896.00",
      approvedFrom: "Fri, Dec 4, 2026, 14:00 (Eastern Time)",
    },
    {
      firstName: "",
      subject: "A timesheet waits for your approval",
      count: 1,
      differing: 0,
      link,
      total: "$1,632.00",
      approvedFrom: null,
    },
  ],
  InvoiceNews: [
    {
      firstName,
      preview: "St. Brendan",
      heading: "Credit note W0001-000002",
      link,
      news: "$1,632.00 is taken back.",
      words: "Left at 6 PM.",
    },
    { firstName: "", preview: "St. Brendan", heading: "Invoice W0001-000001", news: "it is due.", link },
  ],
  StatementNews: [
    { firstName, heading: "Statement 1: $1,359.96", news: "your statement is closed.", link },
    { firstName: "", heading: "Statement 1 has been paid", news: "$1,359.96 is on its way.", link },
  ],
} satisfies Partial<Samples>;
