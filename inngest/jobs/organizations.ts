import { mailInvitation } from "@/lib/organizations/invitations/mails";
import { type Job, mailOn } from "@/lib/ports/jobs/job";

/** A mail to whoever is invited to a team. */
export const organizationJobs: Job[] = [mailOn("mail-invitation", "team/invited", mailInvitation)];
