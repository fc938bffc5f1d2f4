import { type Job, mailOn, onCron } from "@/lib/ports/jobs/job";
import { createLeaderRatingLinks } from "@/lib/reputation/leader-ratings/commands";
import { mailLeaderRatingLink } from "@/lib/reputation/leader-ratings/mails";

/** Every day the leaders of facilities where an assignment has ended are asked for a rating (SIL-119). */
export const reputationJobs: Job[] = [
  onCron("ask-leaders", "30 13 * * *", createLeaderRatingLinks),
  mailOn("mail-leader-rating-link", "leader-rating/asked", mailLeaderRatingLink),
];
