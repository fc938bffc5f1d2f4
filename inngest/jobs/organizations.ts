import { systemActor } from "@/lib/core/pure/actor";
import { mailInvitation } from "@/lib/organizations/invitations/mails";
import { type Job, onEvent } from "@/lib/ports/jobs/job";

const mailer = systemActor("mailer");

/** A mail to whoever is invited to a team. */
export const organizationJobs: Job[] = [
  onEvent({
    name: "mail-invitation",
    on: "team/invited",
    run: (payload, key, context) => mailInvitation(mailer, { ...payload, key }, context),
  }),
];
