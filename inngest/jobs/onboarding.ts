import { systemActor } from "@/lib/core/pure/actor";
import { sealAgreements } from "@/lib/onboarding/agreements/commands";
import { type Job, onCron, onEvent } from "@/lib/ports/jobs/job";

/** What was signed is sealed. */
export const onboardingJobs: Job[] = [
  onEvent({
    name: "seal-agreement",
    on: "agreement/signed",
    run: (payload, _, context) => sealAgreements(systemActor("seal-agreements"), payload, context),
  }),
  onCron("seal-agreements", "*/10 * * * *", (actor, context) => sealAgreements(actor, {}, context)),
];
