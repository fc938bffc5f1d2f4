import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Opportunity, opportunityStatuses } from "@/lib/opportunities/schema";
import {
  anOpportunityAnswer,
  casco,
  editor,
  listAnswer,
  opportunityId,
  pine,
  statusAnswer,
} from "@/tests/support/opportunities/answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { startValues } from "./form-values";
import { opportunitiesList } from "./opportunities-list";
import { OpportunitiesScreen } from "./opportunities-screen";

vi.setConfig({ testTimeout: 20_000 });

const path = "GET /api/assignments/opportunities/";

/** What the list watches for its end, and how a test brings it into view. */
const watched: { options?: IntersectionObserverInit; show: () => void }[] = [];
class Watcher {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    const show = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    // Links watch for themselves too.
    if (options?.rootMargin === "100px") watched.push({ options, show });
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  watched.length = 0;
  vi.stubGlobal("IntersectionObserver", Watcher);
});
afterEach(() => {
  vi.useRealTimers();
});

const need = (number: number, overrides: Partial<Opportunity> = {}) =>
  anOpportunityAnswer({
    id: `0190f000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    title: `Need ${number}`,
    ...overrides,
  });

const numbered = (count: number, from = 1) => Array.from({ length: count }, (_, index) => need(from + index));

type Shown = { results?: Opportunity[]; count?: number; search?: string; answers?: Answers; user?: object };

function show({
  results = [anOpportunityAnswer()],
  count,
  search = "",
  answers = {},
  user = editor,
}: Shown = {}) {
  const total = count ?? results.length;
  const page = listAnswer(results, total, total > results.length ? `${path}?offset=12` : null);
  return renderApp(<OpportunitiesScreen initial={{ state: opportunitiesList.read(search), page }} />, {
    user: aRepUser(user),
    path: "/app/organization/opportunities",
    search,
    answers: { [path]: { body: page }, ...answers },
  });
}

const card = (name = "Winter nights") => screen.getByRole("article", { name });
const showOne = (overrides: Partial<Opportunity>) => {
  show({ results: [anOpportunityAnswer(overrides)] });
  return within(card(overrides.title));
};

describe("the list of opportunities", () => {
  it("has its header, and the way back [ORG-N-006] [ORG-U-026] [ORG-U-027]", () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: "Opportunities" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/app");
    expect(screen.getByRole("button", { name: "Reset List" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Create Opportunity" })).toHaveAttribute(
      "href",
      "/app/organization/opportunities/new",
    );
  });

  it("says how many needed shifts are taken, when there are any, and leads to them [SCH-S-025]", () => {
    const taken = showOne({ needed_total: 8, needed_open: 3 }).getByRole("link", {
      name: "5 of 8 needed shifts taken",
    });
    expect(taken).toHaveAttribute(
      "href",
      `/app/organization/opportunities/${anOpportunityAnswer().id}/shifts`,
    );
  });

  it("says nothing of needed shifts where there are none [SCH-S-025]", () => {
    expect(showOne({ needed_total: 0, needed_open: 0 }).queryByText(/needed shifts/)).toBeNull();
  });

  it("offers no new one to those who may not create it [ORG-P-010]", () => {
    show({ user: {}, results: [anOpportunityAnswer({ current_status: statusAnswer("closed") })] });
    expect(screen.queryByRole("link", { name: "Create Opportunity" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Duplicate" })).toBeNull();
  });

  it("asks 300 ms after the last key, once [ORG-K-006]", async () => {
    vi.useFakeTimers();
    const { sent } = show();
    const field = screen.getByRole("searchbox", { name: "Search opportunities" });
    fireEvent.change(field, { target: { value: "win" } });
    await act(() => vi.advanceTimersByTimeAsync(200));
    fireEvent.change(field, { target: { value: "winter" } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(sent).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(sent.map(({ query }) => query.get("search"))).toEqual(["winter"]);
  });

  it("sorts by five fields, by the status first, upwards or downwards [ORG-E-003] [ORG-K-007] [ORG-U-028]", async () => {
    const { person, sent } = show();
    expect(opportunitiesList.toInput(opportunitiesList.read("")).ordering).toBe("current_status__title");
    expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveTextContent("Status");
    await person.click(screen.getByRole("button", { name: /sort downwards/ }));
    await waitFor(() => expect(sent.at(-1)?.query.get("ordering")).toBe("-current_status__title"));
    await person.click(screen.getByRole("button", { name: /sort upwards/ }));
    await person.click(screen.getByRole("combobox", { name: "Sort by" }));
    const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(options).toEqual(["Title", "Facility", "State", "Specialty", "Status"]);
    const orders = ["title", "facility__name", "facility__state", "specialty"];
    for (const [index, ordering] of orders.entries()) {
      if (index > 0) await person.click(screen.getByRole("combobox", { name: "Sort by" }));
      await person.click(screen.getByRole("option", { name: options[index] as string }));
      await waitFor(() => expect(sent.at(-1)?.query.get("ordering")).toBe(ordering));
    }
  });

  it("shows closed ones with the switch, and forgets everything on reset [ORG-U-029] [ORG-U-026]", async () => {
    const { person, sent } = show({
      answers: {
        [path]: ({ query }) => ({
          body: listAnswer(
            query.has("show_closed")
              ? [anOpportunityAnswer(), anOpportunityAnswer({ id: pine.id, title: "Long over" })]
              : [anOpportunityAnswer()],
          ),
        }),
      },
    });
    await person.click(screen.getByRole("switch", { name: "Show Closed" }));
    expect(await screen.findByRole("article", { name: "Long over" })).toBeVisible();
    expect(sent.at(-1)?.query.get("show_closed")).toBe("true");
    await person.type(screen.getByRole("searchbox"), "winter{Enter}");
    await person.click(screen.getByRole("button", { name: /sort downwards/ }));
    await waitFor(() => expect(sent.at(-1)?.query.get("ordering")).toBe("-current_status__title"));
    await person.click(screen.getByRole("button", { name: "Reset List" }));
    await waitFor(() => expect(screen.getByRole("searchbox")).toHaveValue(""));
    expect(screen.getByRole("switch", { name: "Show Closed" })).not.toBeChecked();
    expect(screen.getByRole("button", { name: /sort downwards/ })).toBeVisible();
  });

  it("reads twelve more when its end comes near [ORG-K-008] [ORG-M-021] [ORG-K-017] [ORG-K-018]", async () => {
    const { sent } = show({
      results: numbered(12),
      count: 13,
      answers: { [path]: { body: listAnswer(numbered(1, 13), 13) } },
    });
    expect(screen.getByText("Showing 12 of 13 opportunities")).toBeVisible();
    expect(watched.at(-1)?.options).toEqual({ rootMargin: "100px", threshold: 0.1 });
    act(() => watched.at(-1)?.show());
    expect(await screen.findByText("Showing 13 of 13 opportunities")).toBeVisible();
    expect(sent.map(({ query }) => [query.get("limit"), query.get("offset")])).toEqual([["12", "12"]]);
    expect(screen.getAllByRole("article")).toHaveLength(13);
  });

  it("says so when there are none, and when none match [ORG-X-010] [ORG-X-011]", async () => {
    const { person } = show({ results: [] });
    expect(screen.getByText("No opportunities found.")).toBeVisible();
    await person.type(screen.getByRole("searchbox"), "zzz{Enter}");
    expect(await screen.findByText(/matching your search/)).toBeVisible();
  });

  it("says that it could not be read, and tries again [ORG-M-036]", async () => {
    let broken = true;
    const { person } = show({
      answers: {
        [path]: () => (broken ? { status: 500 } : { body: listAnswer([anOpportunityAnswer()]) }),
      },
    });
    await person.click(screen.getByRole("switch", { name: "Show Closed" }));
    expect(await screen.findByText("Error fetching opportunities")).toBeVisible();
    broken = false;
    await person.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article")).toBeVisible();
  });
});

describe("a card", () => {
  it("shows title, status, chips, facility, place, start and description [ORG-U-031] [ORG-U-032] [ORG-U-033] [ORG-U-034] [ORG-U-035] [ORG-U-038] [ORG-M-022]", () => {
    const shown = showOne({});
    expect(shown.getByRole("link", { name: "Winter nights" })).toHaveAttribute(
      "href",
      `/app/organization/opportunities/${opportunityId}`,
    );
    expect(shown.getByText("Open")).toBeVisible();
    const chips = within(shown.getByRole("list", { name: "Specialty and degrees" }));
    expect(chips.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Emergency Medicine",
      "MD",
      "DO",
    ]);
    expect(shown.getByText("Casco Harbor")).toBeVisible();
    expect(shown.getByText("Portland, ME")).toBeVisible();
    expect(shown.getByText("Starts on Jan 4, 2027")).toBeVisible();
    expect(shown.getByText("Scribes provided.")).toBeVisible();
  });

  it("says what is missing [ORG-U-038] [ORG-M-022]", () => {
    const shown = showOne({ facility: { ...casco, city: "", state: null }, starts_on: null });
    expect(shown.getByText("--")).toBeVisible();
    expect(shown.getByText("No Start Date")).toBeVisible();
  });

  it("names the other facilities [ORG-U-037]", async () => {
    const { person } = show({
      results: [
        anOpportunityAnswer({
          alternate_facilities: [
            { id: pine.id, name: "White Pine" },
            { id: casco.id, name: "Kennebec" },
          ],
        }),
      ],
    });
    await person.hover(screen.getByRole("button", { name: "+ 2 others" }));
    const tooltip = await screen.findByRole("tooltip");
    expect(tooltip).toHaveTextContent("White Pine");
    expect(tooltip).toHaveTextContent("Kennebec");
  });

  it("counts one other in the singular [ORG-U-037]", () => {
    const shown = showOne({ alternate_facilities: [{ id: pine.id, name: "White Pine" }] });
    expect(shown.getByRole("button", { name: "+ 1 other" })).toBeVisible();
  });

  it("links its counts to the connections behind them [ORG-N-007] [ORG-N-008] [ORG-N-009] [ORG-N-010]", () => {
    const shown = showOne({});
    const to = (category: string) =>
      `/app/healthcare-entity/connection-requests?opportunity=${opportunityId}&statusCategory=${category}`;
    for (const [name, category] of [
      ["1 Pending", "pending_response"],
      ["2 Accepted", "all"],
      ["4 Canceled", "denied"],
      ["3 Rejected", "rejected"],
    ]) {
      const link = shown
        .getAllByRole("link")
        .find(({ textContent }) => textContent === name?.replace(" ", ""));
      expect(link, name).toHaveAttribute("href", to(category as string));
    }
  });

  it("tells the maximum of each kind of shift, and of accepted providers [ORG-M-023] [ORG-U-036]", async () => {
    const { person } = show();
    await person.hover(screen.getByRole("button", { name: "Day" }));
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Max Rate: $240");
    await person.unhover(screen.getByRole("button", { name: "Day" }));
    await person.hover(screen.getByRole("button", { name: "Night" }));
    await waitFor(() => expect(screen.getByRole("tooltip")).toHaveTextContent("Max rate not set"));
    await person.unhover(screen.getByRole("button", { name: "Night" }));
    await person.hover(screen.getByRole("button", { name: "Max accepted providers" }));
    await waitFor(() => expect(screen.getByRole("tooltip")).toHaveTextContent("Accepts at most 2 providers"));
  });

  it("says when auto-match is off, and only then [ORG-M-024]", () => {
    const text = "Auto-match is disabled for this opportunity.";
    const off = { ...startValues.settings, auto_match: false };
    show({ results: [need(1, { settings: off }), need(2)] });
    expect(within(card("Need 1")).getByText(text)).toBeVisible();
    expect(within(card("Need 2")).queryByText(text)).toBeNull();
  });

  it("can be copied only when closed [ORG-U-039]", () => {
    const results = opportunityStatuses.map((code, index) =>
      need(index + 1, { current_status: statusAnswer(code) }),
    );
    show({ results });
    const closed = opportunityStatuses.indexOf("closed") + 1;
    expect(within(card(`Need ${closed}`)).getByRole("link", { name: "Duplicate" })).toHaveAttribute(
      "href",
      `/app/organization/opportunities/new?duplicate=${need(closed).id}`,
    );
    expect(screen.getAllByRole("link", { name: "Duplicate" })).toHaveLength(1);
  });
});
