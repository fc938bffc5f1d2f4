import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { MarketProvider } from "@/lib/providers/schema";
import { aProviderAnswer, providerId } from "@/tests/support/marketplace/answers";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { providersList } from "./providers-list";
import { ProvidersScreen } from "./providers-screen";

const path = "/app/healthcare-entity/providers";
const pageOf = (results: MarketProvider[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
});

type Shown = { search?: string; people?: MarketProvider[]; count?: number; answers?: Answers };

function show({ search = "", people = [aProviderAnswer()], count, answers = {} }: Shown = {}) {
  const initial = { state: providersList.read(search), page: pageOf(people, count) };
  const app = renderApp(<ProvidersScreen initial={initial} mine={4} />, {
    user: aRepUser(),
    path,
    search,
    answers: { "GET /api/provider/": { body: pageOf(people, count) }, ...answers },
  });
  const asked = () => app.sent.map(({ query }) => Object.fromEntries(query));
  return { ...app, asked };
}

const filters = () => within(screen.getByRole("complementary", { name: "Filters" }));

describe("the marketplace", () => {
  it("is titled Providers and has the tabs My Providers and Find a Provider [ORG-U-065] [ORG-U-066] [ORG-U-067]", async () => {
    const { person, asked } = show();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Providers$/);
    const tabs = within(screen.getByRole("navigation", { name: "Providers" }));
    expect(tabs.getByText("My Providers", { exact: true })).toBeVisible();
    expect(tabs.getByText("Find a Provider", { exact: true })).toBeVisible();
    expect(tabs.getByRole("link", { name: "Find a Provider" })).toHaveAttribute("aria-current", "page");
    await person.click(tabs.getByRole("link", { name: /^My Providers/ }));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]).toMatchObject({ my_provider: "true" });
  });

  it("puts a check at what staff have verified, and says what the rest is [CRD-S-021 CRD-P-033]", () => {
    show({ people: [aProviderAnswer({ medical_licensed_states: ["ME", "NH", "VT", "WA"] })] });
    const list = within(screen.getByRole("list", { name: "Providers" }));
    expect(list.getByText(/^Licensed in/)).toHaveTextContent("Licensed in ME, NH, VT + 1");
    expect(list.getByText(/ABEM/)).toHaveTextContent("ABEM · ACLS");
    const checks = list.getAllByRole("img", { name: "Verified by Wardway" });
    expect(checks.map((check) => check.previousSibling?.textContent)).toEqual(["ABEM", "ME"]);
    expect(screen.getByText("Items without a check are the provider's own statement.")).toBeVisible();
  });

  it("lists providers whose rows lead to their profiles [ORG-R-011] [ORG-N-012]", () => {
    show();
    const list = within(screen.getByRole("list", { name: "Providers" }));
    const link = list.getByRole("link", { name: "Elena Marchetti, MD" });
    expect(link).toHaveAttribute("href", `${path}/${providerId}`);
    expect(list.getByText("$216")).toBeVisible();
    expect(list.getByText("Licensed in ME, NH")).toBeVisible();
  });

  it("says when there is nobody, and what to do then [ORG-X-012]", () => {
    const { unmount } = show({ people: [] });
    expect(screen.getByText("No providers found", { exact: true })).toBeVisible();
    unmount();
    show({ people: [], search: "has_imlc=true" });
    expect(screen.getByText("No providers found", { exact: true })).toBeVisible();
    expect(screen.getByText("Try fewer filters or another name.")).toBeVisible();
  });

  it("asks for twenty a page [ORG-K-020]", async () => {
    const { person, asked } = show({ count: 45 });
    await person.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]).toMatchObject({ limit: "20", offset: "20" });
  });

  it("says so when there are more than it counts", () => {
    show({ count: 1_001 });
    expect(screen.getByText("1,000+ clinicians match. Rates are all-in.")).toBeVisible();
    expect(screen.getByText("1–20 of 1,000+")).toBeVisible();
    expect(screen.getByRole("link", { name: "Next page" })).toBeVisible();
  });

  it("has a rate slider from 0 to 1000 in steps of 1, open at both ends [ORG-K-019]", async () => {
    const { person, asked } = show();
    const lowest = filters().getByRole("slider", { name: "Lowest hourly rate" });
    const highest = filters().getByRole("slider", { name: "Highest hourly rate" });
    for (const [thumb, now] of [
      [lowest, "0"],
      [highest, "1000"],
    ] as const) {
      expect(thumb).toHaveAttribute("aria-valuemin", "0");
      expect(thumb).toHaveAttribute("aria-valuemax", "1000");
      expect(thumb).toHaveAttribute("aria-valuenow", now);
    }
    act(() => lowest.focus());
    await person.keyboard("{ArrowRight}");
    act(() => highest.focus());
    await person.keyboard("{ArrowLeft}");
    expect([lowest, highest].map((thumb) => thumb.getAttribute("aria-valuenow"))).toEqual(["1", "999"]);
    await waitFor(() => expect(asked()).toHaveLength(1), { timeout: 2_000 });
    expect(asked()[0]).toMatchObject({
      marketplace_hourly_fee__gte: "1",
      marketplace_hourly_fee__lte: "999",
    });
  });

  it("asks with every filter of its address, under the same names [ORG-R-012]", async () => {
    const search = {
      my_provider: "true",
      display_name__icontains: "maya",
      specialties__overlap: "CARDIOLOGY,UROLOGY",
      licensed_states__overlap: "ME,NH",
      marketplace_hourly_fee__gte: "120",
      marketplace_hourly_fee__lte: "640",
      schedules__start_on__gte: "2026-12-01",
      schedules__start_on__lte: "2026-12-20",
      clearance_statuses: "cleared,not_cleared",
      board_certifications__overlap: "ABEM",
      certifications__overlap: "ACLS",
      has_imlc: "true",
      order: "-marketplace_hourly_fee",
    };
    const { person, asked } = show({ search: new URLSearchParams(search).toString(), count: 45 });
    expect(screen.getByRole("searchbox")).toHaveValue("maya");
    expect(filters().getByRole("switch", { name: /IMLC/ })).toBeChecked();
    expect(filters().getByRole("button", { name: "Cleared" })).toHaveAttribute("aria-pressed", "true");
    await person.click(screen.getByRole("link", { name: "Next page" }));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]).toEqual({ ...search, limit: "20", offset: "20" });
  });

  it("says when the list cannot be read, and tries again", async () => {
    let fails = true;
    const { person } = show({
      answers: {
        "GET /api/provider/": () =>
          fails ? { status: 500, body: {} } : { body: pageOf([aProviderAnswer()]) },
      },
    });
    await person.click(screen.getByRole("link", { name: /^My Providers/ }));
    expect(await screen.findByText("Something went wrong")).toBeVisible();
    fails = false;
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Elena Marchetti, MD" })).toBeVisible();
  });
});
