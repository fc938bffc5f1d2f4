import { systemActor } from "@/lib/core/pure/actor";
import { matchDueOpportunities, matchOpportunity } from "@/lib/marketplace/commands";
import { dailyHours, publicationDelayMs } from "@/lib/marketplace/rules/match";
import { type CronJob, type Job, onEvent } from "@/lib/ports/jobs/job";

const matcher = systemActor("matcher");

const published = onEvent({
  name: "match-published-opportunity",
  on: "opportunity/published",
  delayMs: publicationDelayMs,
  run: ({ opportunityId }, _key, context) =>
    matchOpportunity(matcher, { opportunityId, occasion: "publication" }, context),
});

const sweep: CronJob = {
  name: "match-missed-publications",
  cron: "*/10 * * * *",
  run: (context) => matchDueOpportunities(matcher, { occasion: "publication" }, context),
};

const daily: CronJob = {
  name: "match-open-opportunities",
  cron: `0 ${dailyHours.join(",")} * * *`,
  run: (context) => matchDueOpportunities(matcher, { occasion: "daily" }, context),
};

/** Auto-match: five minutes after the first publication, and twice a day while an opportunity is open (SIL-114). */
export const marketplaceJobs: Job[] = [published, sweep, daily];
