import { systemActor } from "@/lib/actor";
import { type CronJob, type Job, onEvent } from "@/lib/jobs/job";
import { matchDueOpportunities, matchOpportunity } from "@/lib/matching/commands";
import { dailyHours, publicationDelayMs } from "@/lib/matching/rules";

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
export const matchingJobs: Job[] = [published, sweep, daily];
