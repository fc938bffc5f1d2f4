import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SearchAnswer } from "@/lib/overview/search/schema";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { SearchInBar } from "./search-in-bar";

const userId = "0190f000-0000-7000-8000-000000000001";
const savedSearches = "/app/healthcare-entity/saved-searches";

const found = (q: string): SearchAnswer => ({
  q,
  groups: [
    {
      kind: "facilities",
      title: "Facilities",
      more: true,
      results: [
        { id: "f1", title: "Casco Harbor", text: "Portland, ME", href: "/app/organization/facilities/f1" },
      ],
    },
    {
      kind: "providers",
      title: "Providers",
      more: false,
      results: [
        {
          id: "p1",
          title: "Elena M., MD",
          text: "Emergency Medicine",
          href: "/app/healthcare-entity/providers/p1",
        },
        { id: "p2", title: "Elena R., MD", text: "Cardiology", href: "/app/healthcare-entity/providers/p2" },
      ],
    },
  ],
});

const answers: Answers = {
  "GET /api/search/": ({ query }) => {
    const q = query.get("q") ?? "";
    return { body: q === "nobody" ? { q, groups: [] } : found(q) };
  },
};

function show(props: { userId?: string; savedSearches?: string } = { savedSearches }) {
  return renderApp(
    <>
      <input aria-label="A field of the page" />
      <SearchInBar userId={userId} {...props} />
    </>,
    { user: aRepUser(), answers },
  );
}

const field = () => screen.findByRole("combobox", { name: "Search" });
const options = () => screen.queryAllByRole("option");
const chosen = () => screen.getByRole("option", { selected: true });

afterEach(() => localStorage.clear());

describe("the search everywhere", () => {
  it.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}", "/"])(
    "opens by %s, and Escape gives the focus back [SCH-S-033]",
    async (keys) => {
      const { person } = show();
      const button = screen.getByRole("button", { name: "Search" });
      button.focus();
      await person.keyboard(keys);
      expect(await screen.findByRole("dialog", { name: "Search" })).toBeVisible();
      await field();
      await person.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(button).toHaveFocus());
    },
  );

  it("leaves / alone in a field, and opens by Ctrl + K from there [SCH-S-033]", async () => {
    const { person } = show();
    const other = screen.getByRole("textbox", { name: "A field of the page" });
    await person.type(other, "a/b");
    expect(other).toHaveValue("a/b");
    expect(screen.queryByRole("dialog")).toBeNull();
    await person.keyboard("{Control>}k{/Control}");
    expect(await screen.findByRole("dialog", { name: "Search" })).toBeVisible();
  });

  it("shows results in groups as one types, goes through them by arrows, and opens by Enter [SCH-S-033]", async () => {
    const { person, sent } = show();
    await person.click(screen.getByRole("button", { name: "Search" }));
    await person.type(await field(), "h");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent).toEqual([]);
    await person.type(await field(), "arbor");
    const facilities = within(await screen.findByRole("group", { name: "Facilities" }));
    expect(facilities.getByRole("option", { name: /^Casco Harbor/ })).toHaveAttribute(
      "href",
      "/app/organization/facilities/f1",
    );
    expect(facilities.getByText(/^There are more/)).toBeVisible();
    expect(sent.map(({ query }) => query.get("q"))).toEqual(["harbor"]);
    expect(screen.getByRole("status")).toHaveTextContent("3 results");
    expect(chosen()).toHaveTextContent("Casco Harbor");
    await person.keyboard("{ArrowDown}{ArrowDown}");
    expect(chosen()).toHaveTextContent("Elena R., MD");
    expect(await field()).toHaveAttribute("aria-activedescendant", chosen().id);
    await person.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}");
    expect(chosen()).toHaveTextContent("Elena M., MD");
    let followed = "";
    const follow = (event: Event) => {
      followed = (event.target as Element).closest("a")?.getAttribute("href") ?? "";
      event.preventDefault();
    };
    document.addEventListener("click", follow, { once: true });
    await person.keyboard("{Enter}");
    expect(followed).toBe("/app/healthcare-entity/providers/p1");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says that nothing was found, in words and to screen readers [SCH-S-033]", async () => {
    const { person } = show();
    await person.click(screen.getByRole("button", { name: "Search" }));
    await person.type(await field(), "nobody");
    expect(await screen.findAllByText('Nothing found for "nobody".')).toHaveLength(2);
    expect(screen.getByRole("status")).toHaveTextContent('Nothing found for "nobody".');
  });

  it("begins with saved searches and the last five chosen on this device, of this person alone [SCH-S-033 SCH-S-034]", async () => {
    const results = [1, 2, 3, 4, 5, 6].map((place) => ({
      kind: "facilities",
      id: `f${place}`,
      title: `Facility ${place}`,
      text: "",
      href: `/f${place}`,
    }));
    localStorage.setItem("lastResults", JSON.stringify({ userId, results }));
    const first = show();
    await first.person.click(screen.getByRole("button", { name: "Search" }));
    await field();
    expect(options().map((option) => option.textContent)).toEqual([
      "Saved Searches",
      ...[1, 2, 3, 4, 5].map((place) => `Facility ${place}`),
    ]);
    expect(options()[0]).toHaveAttribute("href", savedSearches);
    first.unmount();
    const other = show({ userId: "0190f000-0000-7000-8000-000000000009" });
    await other.person.click(screen.getByRole("button", { name: "Search" }));
    await field();
    expect(options()).toEqual([]);
    expect(localStorage.getItem("lastResults")).toBeNull();
  });
});
