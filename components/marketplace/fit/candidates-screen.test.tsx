import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Candidate, Lever, MatchSummary } from "@/lib/marketplace/fit/schema";
import { providerId } from "@/tests/support/marketplace/answers";
import { aCandidateAnswer, aLeverAnswer, aSummaryAnswer } from "@/tests/support/marketplace/fit-answers";
import { anOpportunityAnswer, casco, listAnswer, opportunityId } from "@/tests/support/opportunities/answers";
import { aRepUser, renderApp } from "@/tests/support/render";
import { candidatesListOf } from "./candidates-list";
import { CandidatesScreen } from "./candidates-screen";

const path = `/app/organization/opportunities/${opportunityId}/candidates`;
const base = `/api/assignments/opportunities/${opportunityId}/`;
const neededShift = "0190f000-0000-7000-8000-0000000000c1";

type Shown = {
  candidates?: Candidate[];
  summary?: Partial<MatchSummary>;
  search?: string;
  user?: Parameters<typeof aRepUser>[0];
};

const scheduler = { group_names: ["schedule_shifts" as const, "connect_with_providers" as const] };
const editor = { ...scheduler, permissions: ["update__assignments__opportunity" as const] };

function show({ candidates = [aCandidateAnswer()], summary = {}, search = "", user = editor }: Shown = {}) {
  const page = listAnswer(candidates);
  const known = aSummaryAnswer(summary);
  const opportunity = anOpportunityAnswer();
  return renderApp(
    <CandidatesScreen
      opportunity={opportunity}
      facilityId={casco.id}
      context="Winter nights"
      initial={{ state: candidatesListOf(opportunityId).read(search), page }}
      summary={known}
    />,
    {
      user: aRepUser(user),
      path,
      search,
      answers: {
        [`GET ${base}candidates/`]: { body: page },
        [`GET ${base}match-summary/`]: { body: known },
        [`GET ${base}`]: { body: opportunity },
        [`PATCH ${base}`]: { body: opportunity },
        [`POST ${base}needed-shifts/move/`]: { body: [] },
      },
    },
  );
}

const row = () => {
  const [first] = within(screen.getByRole("list", { name: /^(Fits|Near misses)$/ })).getAllByRole("listitem");
  return first as HTMLElement;
};

describe("who fits", () => {
  it("has its title, tabs with their counts, filters and the way back [SCH-S-021]", async () => {
    const { person, sent } = show();
    expect(screen.getByRole("heading", { level: 1, name: "Who fits" })).toBeVisible();
    expect(screen.getByText("Winter nights")).toBeVisible();
    expect(screen.getByRole("link", { name: "Fits (2)" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Near misses (7)" })).toHaveAttribute(
      "href",
      `${path}?show=near`,
    );
    expect(screen.getByRole("link", { name: "Opportunity Details" })).toHaveAttribute(
      "href",
      `/app/organization/opportunities/${opportunityId}`,
    );
    await person.click(screen.getByRole("combobox", { name: "Next step" }));
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "All",
      "Book now",
      "In progress",
      "To connect",
    ]);
    await person.click(screen.getByRole("option", { name: "In progress" }));
    await waitFor(() => expect(sent.at(-1)?.query.get("step")).toBe("wait"));
    await person.click(screen.getByRole("switch", { name: "Would like it" }));
    await waitFor(() => expect(sent.at(-1)?.query.get("wishes")).toBe("true"));
    expect(sent.at(-1)?.query.get("limit")).toBe("25");
  });

  it("asks about one needed shift where the address names it [SCH-S-021]", () => {
    const list = candidatesListOf(opportunityId);
    const state = list.read(`needed_shift=${neededShift}&show=near&step=book&wishes=true&search=Ann&page=2`);
    expect(list.toInput(state)).toEqual({
      id: opportunityId,
      needed_shift: neededShift,
      show: "near",
      step: "book",
      wishes: "true",
      search: "Ann",
      limit: 25,
      offset: 25,
    });
  });

  it("shows rank, name, score, four texts and what is known here [SCH-S-022 SCH-I-043]", () => {
    show();
    const shown = within(row());
    expect(shown.getByRole("link", { name: aCandidateAnswer().provider.display_name })).toHaveAttribute(
      "href",
      `/app/healthcare-entity/providers/${providerId}`,
    );
    expect(shown.getByText("89")).toHaveTextContent("89 of 100");
    expect(shown.getByText("of 100", { exact: false, selector: ".sr-only" })).toBeInTheDocument();
    const texts = within(shown.getByRole("list", { name: "Why" })).getAllByRole("listitem");
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      "Free for 5 of 8 needed shifts",
      "Licensed in Maine",
      "Day, Night rate within the maximum",
      "Cleared; 5 shifts at Casco Harbor in two years",
    ]);
    expect(shown.getByText("5 shifts here, the last on Nov 3, 2026; on time 4 of 5")).toBeVisible();
  });

  it("says who has not worked here, and leaves facts out where they are not known [SCH-I-043]", () => {
    const nothing = { shifts_here: 0, last_here_on: null, on_time: 0, with_attendance: 0 };
    const { unmount } = show({ candidates: [aCandidateAnswer({ facts: nothing })] });
    expect(screen.getByText("Has not worked here yet")).toBeVisible();
    unmount();
    show({ candidates: [aCandidateAnswer({ facts: null })] });
    expect(screen.queryByText(/here yet|the last on/)).toBeNull();
  });

  it("shows the failed term of a near miss [SCH-S-022]", () => {
    const text = "Day $6/h above your maximum";
    const failed = [{ code: "rate" as const, kind: "day" as const, text }];
    show({ candidates: [aCandidateAnswer({ fits: false, failed })], search: "show=near" });
    expect(within(row()).getByText(text)).toBeVisible();
  });

  it("explains a score part by part, and what it never looks at [SCH-S-022]", async () => {
    const { person } = show();
    await person.click(screen.getByRole("button", { name: /^Why this score/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Why this score" }));
    expect(dialog.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Part",
      "Points",
      "Why",
    ]);
    const availability = dialog.getByRole("rowheader", { name: "Availability" }).closest("tr") as HTMLElement;
    expect(within(availability).getByText("19 of 30")).toBeVisible();
    expect(within(availability).getByText("Free for 5 of 8 needed shifts")).toBeVisible();
    expect(
      dialog.getByText(
        "The score never looks at gender, age, name, language or origin, and a lower rate earns nothing.",
      ),
    ).toBeVisible();
  });

  it("offers the next step, as far as the reader may take it [SCH-S-022]", () => {
    const steps = [
      aCandidateAnswer(),
      aCandidateAnswer({
        next_step: { code: "wait_you", text: "Waiting for your approval", href: "/app/waiting" },
      }),
      aCandidateAnswer({
        next_step: { code: "wait_provider", text: "Waiting for the provider", href: "/app/w" },
      }),
      aCandidateAnswer({ next_step: { code: "connect", text: "Connect", href: "/app/p" } }),
    ].map((candidate, index) => ({
      ...candidate,
      provider: { ...candidate.provider, id: providerId.replace(/.$/, String(index)) },
    }));
    const { unmount } = show({ candidates: steps });
    expect(screen.getByRole("link", { name: "Send request" })).toHaveAttribute(
      "href",
      `/app/healthcare-entity/providers/${providerId}`,
    );
    expect(screen.getByRole("link", { name: "Waiting for your approval" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Waiting for the provider" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Connect" })).toBeVisible();
    unmount();
    const readers = [
      aCandidateAnswer({ next_step: { code: "book", text: "Ready to book", href: "/app/p" } }),
      {
        ...aCandidateAnswer({ next_step: { code: "connect", text: "Not connected", href: "/app/p" } }),
        provider: { ...aCandidateAnswer().provider, id: neededShift },
      },
    ];
    show({ candidates: readers, user: {} });
    expect(screen.getByText("Ready to book")).toBeVisible();
    expect(screen.getByText("Not connected")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Connect" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Ready to book" })).toBeNull();
    expect(screen.queryByRole("switch", { name: "Would like it" })).toBeNull();
  });

  it("says who is left out, each by the first thing [SCH-S-024]", () => {
    show();
    const panel = within(screen.getByRole("region", { name: "Who is left out" }));
    expect(panel.getByText("13 providers have this specialty. 2 fit.")).toBeVisible();
    expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Not licensed in Maine1",
      "Without valid ACLS1",
      "Do not travel this far1",
      "Only your terms are in the way8",
    ]);
  });

  it.each([
    [{ pool: 0, fits: 0, near: 0 }, "No provider in the marketplace has this specialty yet.", undefined],
    [{ fits: 0 }, "Nobody fits yet.", "Look at the near misses, or at what would change the result."],
  ])("says it when there is nobody: %o [SCH-S-024]", (summary, title, text) => {
    show({ candidates: [], summary });
    expect(screen.getByText(title)).toBeVisible();
    if (text) expect(screen.getByText(text)).toBeVisible();
  });
});

describe("what would change the result", () => {
  const panel = () => within(screen.getByRole("region", { name: "What would change the result" }));

  it("is said in the lines of the answer, or that nothing would [SCH-S-024]", () => {
    const { unmount } = show({ user: scheduler });
    expect(panel().getByText(aLeverAnswer().text)).toBeVisible();
    expect(panel().queryByRole("button")).toBeNull();
    unmount();
    show({ summary: { levers: [] } });
    expect(panel().getByText("No single change adds a provider.")).toBeVisible();
  });

  const board = anOpportunityAnswer().board_certifications.map((each) => ({ ...each, boardEligible: true }));
  const cases: [Partial<Lever>, object][] = [
    [{}, { settings: { max_rate_day: 250 } }],
    [{ code: "travelers", kind: null, to: "REGIONAL" }, { settings: { travelers: "REGIONAL" } }],
    [{ code: "compact", kind: null, to: true }, { allow_imlc: true }],
    [{ code: "board_eligible", kind: null, to: true }, { board_certifications: board }],
    [{ code: "work_type", kind: null, to: [] }, { work_types: [] }],
  ];
  it.each(cases)(
    "is made by the opportunity's own call after a question: %o [SCH-S-024 SCH-V-026]",
    async (lever, body) => {
      const { person, sent } = show({
        summary: { levers: [aLeverAnswer(lever)] },
        search: "show=near&page=2",
      });
      await person.click(panel().getByRole("button", { name: /^Apply/ }));
      const asked = within(await screen.findByRole("alertdialog", { name: "Change this opportunity?" }));
      expect(asked.getByText(aLeverAnswer().text)).toBeVisible();
      expect(asked.getByRole("button", { name: "Cancel" })).toBeVisible();
      await person.click(asked.getByRole("button", { name: "Apply" }));
      expect(await screen.findByText("Opportunity updated successfully")).toBeVisible();
      const writes = sent.filter(({ method }) => method === "PATCH");
      expect(writes.map((write) => write.body)).toEqual([body]);
      await waitFor(() => {
        const read = sent.filter(
          ({ path: asked, method }) => method === "GET" && asked.endsWith("/candidates/"),
        );
        expect(read.at(-1)?.query.get("show")).toBe("fits");
        expect(read.at(-1)?.query.get("offset")).toBe("0");
      });
      expect(screen.queryByRole("alertdialog")).toBeNull();
    },
  );

  it("moves shifts by their own call: all, or the one that is asked about [SCH-S-024]", async () => {
    const dates = aLeverAnswer({ code: "dates", kind: null, change: -2, to: null });
    const { person, sent } = show({ summary: { levers: [dates] }, search: `needed_shift=${neededShift}` });
    await person.click(panel().getByRole("button", { name: /^Apply/ }));
    await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Apply" }));
    expect(await screen.findByText("Opportunity updated successfully")).toBeVisible();
    const [move] = sent.filter(({ method }) => method === "POST");
    expect(move?.body).toEqual({ days: -2, needed_shift: neededShift });
  });

  it("sends nothing when the person goes back [SCH-S-024]", async () => {
    const { person, sent } = show();
    await person.click(panel().getByRole("button", { name: /^Apply/ }));
    await person.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel" }),
    );
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
  });
});
