import { keptScopes } from "@/lib/catalog/saved-searches";
import { systemActor } from "@/lib/core/pure/actor";
import { matchDueOpportunities, matchOpportunity } from "@/lib/marketplace/commands";
import { checkMatchListings } from "@/lib/marketplace/fit/commands";
import { dailyHours, publicationDelayMs } from "@/lib/marketplace/rules/match";
import { runSavedSearches } from "@/lib/marketplace/searches/commands/run";
import { mailSavedSearchFound } from "@/lib/marketplace/searches/mails";
import { type CronJob, type Job, mailOn, onCron, onEvent } from "@/lib/ports/jobs/job";

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

/**
 * Auto-match: five minutes after the first publication, and twice a day while an opportunity is open (SIL-114). Searches
 * that people keep are run every ten minutes, and their owners notified. Every day what ranking reads is compared with its
 * sources.
 */
export const marketplaceJobs: Job[] = [
  published,
  sweep,
  daily,
  onCron("run-saved-searches", "*/10 * * * *", (actor, context) =>
    runSavedSearches(actor, keptScopes, context),
  ),
  mailOn("mail-saved-search-found", "saved-search/found", (actor, input, context) =>
    mailSavedSearchFound(actor, input, keptScopes, context),
  ),
  onCron("check-match-listings", "30 9 * * *", checkMatchListings),
];
