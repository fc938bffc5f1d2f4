import { makeNeeds } from "@/lib/opportunities/need-templates/commands/keep";
import { mailTemplateStopped } from "@/lib/opportunities/need-templates/mails";
import { remindOfOpenShifts } from "@/lib/opportunities/needed-shifts/commands/remind";
import { mailOpenShifts } from "@/lib/opportunities/needed-shifts/mails";
import { type Job, mailOn, onCron } from "@/lib/ports/jobs/job";

/** What templates ask for is made every day; reps hear of templates that stop, and of shifts that are still open. */
export const opportunityJobs: Job[] = [
  onCron("make-needs", "10 9 * * *", makeNeeds),
  mailOn("mail-need-template-stopped", "need-template/stopped", mailTemplateStopped),
  onCron("remind-of-open-shifts", "30 11 * * *", remindOfOpenShifts),
  mailOn("mail-open-shifts", "needed-shifts/holes-due", mailOpenShifts),
];
