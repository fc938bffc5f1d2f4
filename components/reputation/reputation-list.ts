import { createParser } from "nuqs/server";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asPage } from "@/lib/core/browser/list/parsers";
import { profilePaths } from "@/lib/core/pure/paths";
import { peerRatingList } from "@/lib/reputation/peer-ratings/calls";
import { type FeedbackType, feedbackTypes, ratingsPerPage } from "@/lib/reputation/words";

/** The address always names whose feedback is shown. */
const asFeedback = createParser<FeedbackType>({
  parse: (text) => feedbackTypes.find((type) => type === text.toUpperCase()) ?? null,
  serialize: (type) => type,
})
  .withDefault("PEER")
  .withOptions({ clearOnDefault: false });

/** The Reputation tab: whose feedback, and which page of it. The leaders' call takes the same input as the peers'. */
export const reputationList = list({
  path: profilePaths.reputation,
  parsers: { feedback: asFeedback, page: asPage },
  names: { feedback: "feedback_type" },
  call: peerRatingList,
  pageSize: ratingsPerPage,
  toInput: ({ page }) => rowsOf(page, ratingsPerPage),
});

export type ReputationState = StateOf<typeof reputationList>;

/** Whether there is a page before and after this one [PRV-S-059, PRV-S-060]. */
export const neighbours = (page: number, count: number) => ({
  hasPrevious: page !== 1,
  hasNext: page < Math.ceil(count / ratingsPerPage),
});
