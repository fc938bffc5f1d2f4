import type { Candidate, Lever, MatchSummary } from "@/lib/marketplace/fit/schema";
import { aProviderAnswer, providerId } from "./answers";

/** What the server answers about fit, for component tests. */

/** The provider of the worked example: 89 of 100 [SCH-I-044]. */
export const aCandidateAnswer = (values: Partial<Candidate> = {}): Candidate => ({
  provider: aProviderAnswer(),
  rank: 1,
  score: 89,
  score_of: 100,
  fits: true,
  parts: [
    { code: "credentials", points: 20, of: 20, text: "Main specialty Emergency Medicine; ABEM certified" },
    { code: "license", points: 15, of: 15, text: "Licensed in Maine" },
    { code: "availability", points: 19, of: 30, text: "Free for 5 of 8 needed shifts" },
    { code: "rate", points: 10, of: 10, text: "Day, Night rate within the maximum" },
    { code: "travel", points: 10, of: 10, text: "Home within 50 miles" },
    { code: "history", points: 10, of: 10, text: "Cleared; 5 shifts at Casco Harbor in two years" },
    { code: "ratings", points: 5, of: 5, text: "Rated Very good by 4 facility leaders" },
  ],
  failed: [],
  open: 5,
  asked: 8,
  facts: { shifts_here: 5, last_here_on: "2026-11-03", on_time: 4, with_attendance: 5 },
  wishes: false,
  next_step: {
    code: "book",
    text: "Send request",
    href: `/app/healthcare-entity/providers/${providerId}`,
  },
  connection: null,
  ...values,
});

export const aLeverAnswer = (values: Partial<Lever> = {}): Lever => ({
  code: "rate",
  kind: "day",
  change: 10,
  to: 250,
  adds: 1,
  loses: 0,
  text: "Raising the day maximum by $10/h (to $250) adds 1 provider.",
  ...values,
});

export const aSummaryAnswer = (values: Partial<MatchSummary> = {}): MatchSummary => ({
  pool: 13,
  fits: 2,
  near: 7,
  bookable: 1,
  wishes: 0,
  left_out: [
    { code: "license", count: 1, text: "Not licensed in Maine" },
    { code: "life_support", count: 1, text: "Without valid ACLS" },
    { code: "range", count: 1, text: "Do not travel this far" },
    { code: "terms", count: 8, text: "Only your terms are in the way" },
  ],
  levers: [aLeverAnswer()],
  asked: 2,
  computed_at: "2026-12-01T12:00:00.000Z",
  ...values,
});
