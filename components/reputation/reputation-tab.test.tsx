import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { LeaderAggregate, LeaderRating } from "@/lib/reputation/leader-ratings/schema";
import type { PeerAggregate, PeerRating } from "@/lib/reputation/peer-ratings/schema";
import { listAnswer } from "@/tests/support/opportunities/answers";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { ReputationTab } from "./reputation-tab";
import type { FirstReputation } from "./use-reputation";

const providerId = "0190f000-0000-7000-8000-000000000002";
const path = "/app/provider/profile/reputation";

const aReview = (number: number): PeerRating => ({
  id: `0190f000-0000-7000-8000-0000000001${String(number).padStart(2, "0")}`,
  comment: `Word ${number}`,
  created_at: "2026-11-01T12:00:00Z",
  general_rating: 4,
  clinical_competency_rating: 5,
  communication_and_teamwork_rating: 3,
  patient_closecase_rating: 2,
});
const leaderReview: LeaderRating = {
  ...aReview(50),
  comment: "On time.",
  healthcare_facility_name: "Casco Bay Hospital",
  shifts_performance_rating: 1,
};

const peerAverages: PeerAggregate = {
  peer_general_rating: 4.33,
  peer_general_rating_count: 3,
  peer_clinical_competency_rating: 4.5,
  peer_clinical_competency_rating_count: 3,
  peer_communication_and_teamwork_rating: 2.67,
  peer_communication_and_teamwork_rating_count: 3,
  peer_patient_closecase_rating: 1.49,
  peer_patient_closecase_rating_count: 3,
};
const leaderAverages: LeaderAggregate = {
  leader_shifts_performance_rating: 1.5,
  leader_shifts_performance_rating_count: 1,
  leader_general_rating: 4,
  leader_general_rating_count: 1,
  leader_clinical_competency_rating: 5,
  leader_clinical_competency_rating_count: 1,
  leader_communication_and_teamwork_rating: 3,
  leader_communication_and_teamwork_rating_count: 1,
  leader_patient_closecase_rating: 2,
  leader_patient_closecase_rating_count: 1,
};
const noPeers = Object.fromEntries(
  Object.keys(peerAverages).map((key) => [key, key.endsWith("_count") ? 0 : null]),
) as PeerAggregate;

const listOf = <Rating,>(results: Rating[], count = results.length) => ({ ...listAnswer(results), count });

const peersFirst = (count: number, page = 1): FirstReputation => ({
  feedback: "PEER",
  page,
  ratings: listOf(
    Array.from({ length: Math.min(10, count - (page - 1) * 10) }, (_, index) => aReview(index)),
    count,
  ),
  aggregate: count === 0 ? noPeers : peerAverages,
});

function show(
  first: FirstReputation,
  { search = "", answers = {} }: { search?: string; answers?: Answers } = {},
) {
  const app = renderApp(<ReputationTab providerId={providerId} first={first} />, {
    user: aUser(),
    path,
    search,
    answers: {
      "GET /api/peer-ratings/": ({ query }) => ({
        body: listOf([aReview(Number(query.get("offset")))], 25),
      }),
      [`GET /api/peer-ratings-aggregations/${providerId}/`]: { body: peerAverages },
      "GET /api/leader-ratings/": { body: listOf([leaderReview]) },
      [`GET /api/leader-ratings-aggregations/${providerId}/`]: { body: leaderAverages },
      ...answers,
    },
  });
  return { ...app, asked: () => app.sent.map((call) => `${call.path}?${call.query}`) };
}

const side = (name: string) => screen.getByRole("button", { name });
/** The value beside each category in the card of the averages. */
const averages = () => {
  const card = screen.getByRole("heading", { name: "Average ratings" }).closest(".shadow-sm");
  const terms = [...(card?.querySelectorAll("dt") ?? [])];
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.parentElement?.querySelector("dd")?.textContent]),
  );
};

describe("the Reputation tab", () => {
  it("shows peer feedback first, of which the server has read all [PRV-K-039 PRV-U-075 PRV-U-077]", () => {
    const { sent } = show(peersFirst(3));
    expect(side("Peer Feedback")).toHaveAttribute("aria-pressed", "true");
    expect(side("Leader Feedback")).toHaveAttribute("aria-pressed", "false");
    const reviews = within(screen.getByRole("list", { name: "Reviews" })).getAllByRole("listitem");
    expect(reviews).toHaveLength(3);
    expect(reviews[0]).toHaveTextContent("Word 0");
    expect(sent).toEqual([]);
  });

  it("shows averages: five stars overall, a star with two decimals for the rest, words and counts [PRV-U-076 PRV-U-092 PRV-U-093 PRV-U-094 PRV-U-095]", () => {
    show(peersFirst(3));
    const overall = screen.getByRole("img", { name: "4.33 of 5 stars" });
    expect(overall.children).toHaveLength(5);
    expect(screen.getByText("Very Good (3)")).toBeVisible();
    expect(averages()).toMatchObject({
      "Clinical competency": "4.50Excellent (3)",
      "Communication and teamwork": "2.67Good (3)",
      "Patient care and case closure": "1.49Poor (3)",
    });
    const compact = screen.getByText("4.50").closest("dd");
    expect(compact?.querySelectorAll("svg")).toHaveLength(1);
  });

  it("switches to the leaders, in the address and from page 1, and asks for them alone [PRV-R-028 PRV-S-048 PRV-C-073 PRV-C-075]", async () => {
    const { person, asked } = show(peersFirst(25, 2), { search: "?feedback_type=PEER&page=2" });
    expect(screen.getByRole("button", { name: "Previous" })).toBeVisible();
    await person.click(side("Leader Feedback"));
    expect(await screen.findByText("On time.")).toBeVisible();
    expect(side("Leader Feedback")).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText(/Casco Bay Hospital/)).toBeVisible();
    expect(averages()).toMatchObject({ "Shift performance": "1.50Fair (1)" });
    expect(screen.queryByRole("button", { name: "Previous" })).toBeNull();
    expect(asked()).toEqual([
      "/api/leader-ratings/?limit=10&offset=0",
      `/api/leader-ratings-aggregations/${providerId}/?`,
    ]);
  });

  it("opens the leaders from the address and does not ask for the peers [PRV-R-028 PRV-C-072]", () => {
    const first: FirstReputation = {
      feedback: "LEADER",
      page: 1,
      ratings: listOf([leaderReview]),
      aggregate: leaderAverages,
    };
    const { sent } = show(first, { search: "?feedback_type=LEADER" });
    expect(side("Leader Feedback")).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText("On time.")).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("turns pages of ten by the address, Previous and Next only where there is one [PRV-R-029 PRV-U-078 PRV-K-047 PRV-S-059 PRV-S-060 PRV-C-074]", async () => {
    const { person, asked } = show(peersFirst(25));
    expect(screen.queryByRole("button", { name: "Previous" })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("Word 10")).toBeVisible();
    expect(asked()).toEqual(["/api/peer-ratings/?limit=10&offset=10"]);
    await person.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByText("Word 20")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Previous" }));
    expect(await screen.findByText("Word 10")).toBeVisible();
  });

  it("has no Next after exactly two pages", () => {
    show(peersFirst(20, 2), { search: "?page=2" });
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
    expect(screen.getByRole("button", { name: "Previous" })).toBeVisible();
  });

  it("says when there is nothing, and links to the page to share [PRV-X-005 PRV-N-015]", () => {
    show(peersFirst(0));
    expect(screen.getByText("No ratings received yet")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Average ratings" })).toBeNull();
    expect(screen.getByRole("link", { name: "Shareable rating page" })).toHaveAttribute(
      "href",
      `/app/peer-rating/${providerId}`,
    );
  });

  it("says when the ratings cannot be read, and asks again [PRV-M-067]", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    let broken = true;
    const { person } = show(peersFirst(3), {
      answers: {
        "GET /api/leader-ratings/": () =>
          broken ? { status: 500, body: {} } : { body: listOf([leaderReview]) },
      },
    });
    await person.click(side("Leader Feedback"));
    expect(await screen.findByText("Something went wrong")).toBeVisible();
    expect(
      screen.getByText("Please try again later. If the problem persists, please contact us."),
    ).toBeVisible();
    broken = false;
    await person.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByText("On time.")).toBeVisible());
  });
});
