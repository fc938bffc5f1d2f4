import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SavedSearch } from "@/lib/marketplace/searches/schema";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { SavedSearchesLink, SaveSearch } from "./save-search";
import { SavedSearchesScreen } from "./saved-searches-screen";

const id = "0190f000-0000-7000-8000-000000000701";

const aSearch = (values: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  name: "Emergency in Maine",
  scope: "providers",
  opportunity: null,
  query: "licensed_states__overlap=ME",
  href: "/app/healthcare-entity/providers?licensed_states__overlap=ME",
  alert: false,
  new_count: 0,
  paused_reason: null,
  created_at: "2026-11-20T12:00:00.000Z",
  ...values,
});

const pageOf = (...results: SavedSearch[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

function show(searches: SavedSearch[], answers: Answers = {}) {
  const app = renderApp(<SavedSearchesScreen initial={pageOf(...searches)} />, {
    user: aRepUser(),
    answers: { "GET /api/saved-searches/": { body: pageOf(...searches) }, ...answers },
  });
  return { ...app, written: () => app.sent.filter(({ method }) => method !== "GET") };
}

const alertName = { name: "Tell me about new results: Emergency in Maine" };
const alert = () => screen.getByRole("switch", alertName);

describe("the page of saved searches", () => {
  it("shows of each its name, which opens it, where it leads, and what is new [SCH-S-034]", () => {
    show([aSearch({ new_count: 3 })]);
    expect(screen.getByRole("heading", { level: 1, name: "Saved Searches" })).toBeVisible();
    const row = within(screen.getByRole("listitem"));
    expect(row.getByRole("link", { name: "Emergency in Maine" })).toHaveAttribute(
      "href",
      "/app/healthcare-entity/providers?licensed_states__overlap=ME",
    );
    expect(row.getByText("Providers")).toBeVisible();
    expect(row.getByText("New: 3")).toBeVisible();
    expect(alert()).not.toBeChecked();
  });

  it("is taken along as a file [SCH-S-039]", async () => {
    const { person } = show([aSearch()]);
    await person.click(screen.getByRole("button", { name: "Export" }));
    expect(await screen.findByRole("menuitem", { name: "CSV" })).toHaveAttribute(
      "href",
      "/api/saved-searches/?format=csv",
    );
  });

  it("says that a search is paused, and has no switch for a view [SCH-S-034]", () => {
    const first = show([aSearch({ alert: true, paused_reason: "too_many" })]);
    expect(screen.getByText("Paused: more than 500 results. Narrow it.")).toBeVisible();
    expect(alert()).toBeChecked();
    first.unmount();
    show([aSearch({ scope: "invoices" })]);
    expect(screen.queryByRole("switch", alertName)).toBeNull();
    expect(screen.getByText("Invoices")).toBeVisible();
  });

  it("switches the alert, and says why it cannot be [SCH-S-034 SCH-V-024]", async () => {
    const text = "This search has 501 results. Narrow it to at most 500 to be told.";
    const { person, written } = show([aSearch()], {
      [`PATCH /api/saved-searches/${id}/`]: { status: 400, body: { alert: [text] } },
    });
    await person.click(alert());
    expect(await screen.findByText(text)).toBeVisible();
    expect(written().map(({ body }) => body)).toEqual([{ alert: true }]);
    expect(alert()).not.toBeChecked();
  });

  it("renames [SCH-S-034]", async () => {
    const { person, written } = show([aSearch()], {
      [`PATCH /api/saved-searches/${id}/`]: { body: aSearch({ name: "Maine" }) },
    });
    await person.click(screen.getByRole("button", { name: "Rename: Emergency in Maine" }));
    await fill(person, await screen.findByLabelText(/^Name/), "Maine");
    await person.click(screen.getByRole("button", { name: "Save" }));
    await expect.poll(() => written().map(({ body }) => body)).toEqual([{ name: "Maine" }]);
  });

  it("deletes after a question [SCH-S-034 SCH-V-026]", async () => {
    const { person, written } = show([aSearch()], {
      [`DELETE /api/saved-searches/${id}/`]: { status: 204 },
      "GET /api/saved-searches/": { body: pageOf() },
    });
    await person.click(screen.getByRole("button", { name: "Delete: Emergency in Maine" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this saved search?" }));
    expect(written()).toEqual([]);
    await person.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Saved search deleted.")).toBeVisible();
    expect(await screen.findByText("No saved searches yet.")).toBeVisible();
    expect(screen.getByText("Save a search to come back to it, or to be told of new results.")).toBeVisible();
  });
});

describe("saving a search", () => {
  const saved = { "POST /api/saved-searches/": { status: 201, body: aSearch() } };

  it("asks for a name, and whether to tell of new results [SCH-S-034 SCH-V-024 SCH-V-026]", async () => {
    window.history.replaceState(null, "", "?licensed_states__overlap=ME");
    const { person, sent } = renderApp(<SaveSearch scope="providers" />, {
      user: aRepUser(),
      answers: saved,
    });
    await person.click(screen.getByRole("button", { name: "Save search" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save search" }));
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Name is required")).toBeVisible();
    await fill(person, dialog.getByLabelText(/^Name/), "Emergency in Maine");
    await person.click(dialog.getByRole("checkbox", { name: "Tell me about new results" }));
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Search saved.")).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { name: "Emergency in Maine", alert: true, scope: "providers", query: "?licensed_states__overlap=ME" },
    ]);
    window.history.replaceState(null, "", "/");
  });

  it("asks nothing about new results on a list without alerts [SCH-S-034]", async () => {
    const { person } = renderApp(<SaveSearch scope="invoices" />, { user: aRepUser(), answers: saved });
    await person.click(screen.getByRole("button", { name: "Save search" }));
    await screen.findByRole("dialog", { name: "Save search" });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("leads to the page of those that are kept [SCH-S-041]", () => {
    renderApp(<SavedSearchesLink />, { user: aRepUser() });
    expect(screen.getByRole("link", { name: "Saved searches" })).toHaveAttribute(
      "href",
      "/app/healthcare-entity/saved-searches",
    );
  });
});
