import { systemActor } from "@/lib/core/pure/actor";
import { type CronJob, type Job, mailOn } from "@/lib/ports/jobs/job";
import { createLeaderRatingLinks } from "@/lib/reputation/leader-ratings/commands";
import { mailLeaderRatingLink } from "@/lib/reputation/leader-ratings/mails";

const ask: CronJob = {
  name: "ask-leaders",
  cron: "30 13 * * *",
  run: (context) => createLeaderRatingLinks(systemActor("ask-leaders"), context),
};

/** Every day the leaders of facilities where an assignment has ended are asked for a rating (SIL-119). */
export const reputationJobs: Job[] = [
  ask,
  mailOn("mail-leader-rating-link", "leader-rating/asked", mailLeaderRatingLink),
];
