import { checkBooks } from "@/lib/pay/books/commands";
import { billFacilities } from "@/lib/pay/invoices/commands/bill";
import { remindOfInvoices } from "@/lib/pay/invoices/commands/remind";
import { mailCreditNote, mailInvoiceIssued, mailInvoiceOverdue } from "@/lib/pay/invoices/mails";
import { closeDueStatements } from "@/lib/pay/statements/commands/close";
import { mailStatementClosed, mailStatementPaid } from "@/lib/pay/statements/mails";
import { announceTimesheets } from "@/lib/pay/timesheets/commands/announce";
import { remindOfTimesheets } from "@/lib/pay/timesheets/commands/remind";
import { settleTimesheets } from "@/lib/pay/timesheets/commands/settle";
import { mailQuestion, mailTimesheetReminder } from "@/lib/pay/timesheets/mails/asks";
import { mailShiftCanceled } from "@/lib/pay/timesheets/mails/canceled";
import {
  mailDisputeResolved,
  mailTimesheetApproved,
  mailTimesheetClosed,
  mailTimesheetDisputed,
} from "@/lib/pay/timesheets/mails/decisions";
import { mailTimesheetsWaiting } from "@/lib/pay/timesheets/mails/digest";
import { type Job, mailOn, onCron } from "@/lib/ports/jobs/job";

/** The clocks of timesheets, the weekly bills, and a mail for each event and person. */
export const payJobs: Job[] = [
  onCron("remind-of-timesheets", "*/15 * * * *", remindOfTimesheets),
  onCron("announce-timesheets", "0 13 * * *", announceTimesheets),
  onCron("settle-timesheets", "*/5 * * * *", settleTimesheets),
  onCron("bill-facilities", "10 * * * *", billFacilities),
  onCron("remind-of-invoices", "0 14 * * *", remindOfInvoices),
  onCron("close-statements", "40 * * * *", closeDueStatements),
  onCron("check-books", "30 3 * * *", checkBooks),
  mailOn("mail-timesheet-reminder", "timesheet/reminder-due", mailTimesheetReminder),
  mailOn("mail-timesheets-waiting", "timesheet/announced", mailTimesheetsWaiting),
  mailOn("mail-timesheet-question", "timesheet/queried", mailQuestion),
  mailOn("mail-timesheet-approved", "timesheet/approved", mailTimesheetApproved),
  mailOn("mail-timesheet-disputed", "timesheet/disputed", mailTimesheetDisputed),
  mailOn("mail-dispute-resolved", "timesheet/dispute-resolved", mailDisputeResolved),
  mailOn("mail-timesheet-closed", "timesheet/closed", mailTimesheetClosed),
  mailOn("mail-shift-canceled", "shift/canceled", mailShiftCanceled),
  mailOn("mail-invoice-issued", "invoice/issued", mailInvoiceIssued),
  mailOn("mail-credit-note", "invoice/credited", mailCreditNote),
  mailOn("mail-invoice-overdue", "invoice/overdue", mailInvoiceOverdue),
  mailOn("mail-statement-closed", "statement/closed", mailStatementClosed),
  mailOn("mail-statement-paid", "statement/paid", mailStatementPaid),
];
