import { pageNumber } from "@/lib/core/browser/list/page-query";
import { type FeedbackType, feedbackTypes, ratingsPerPage } from "@/lib/reputation/schema";

/** The Reputation tab is an address: whose feedback, and which page of it, live in the query string. */
export type ReputationState = { feedback: FeedbackType; page: number };

export const reputationParameters = ["feedback_type", "page"] as const;

export function readReputation(query: Pick<URLSearchParams, "get">): ReputationState {
  const asked = query.get("feedback_type")?.toUpperCase();
  return {
    feedback: feedbackTypes.find((type) => type === asked) ?? "PEER",
    page: pageNumber(query.get("page")),
  };
}

/** The query string of a state; a first page is not named. */
export const reputationQuery = ({ feedback, page }: ReputationState) =>
  new URLSearchParams({ feedback_type: feedback, ...(page > 1 ? { page: String(page) } : {}) }).toString();

/** As the list calls page. */
export const offsetOf = (page: number) => (page - 1) * ratingsPerPage;

/** Whether there is a page before and after this one [PRV-S-059, PRV-S-060]. */
export const neighbours = (page: number, count: number) => ({
  hasPrevious: page !== 1,
  hasNext: page < Math.ceil(count / ratingsPerPage),
});
