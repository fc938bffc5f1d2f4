import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ProfileProgress } from "@/lib/credentials/progress/schema";
import { fieldVisibility, visibilityLevels } from "@/lib/providers/rules/visibility";
import { aUser, renderApp } from "@/tests/support/render";
import { EditFrame } from "./edit-frame";
import { VisibilityMark } from "./visibility-mark";

const path = "/app/provider/edit/rates";

const progress = (done: number): ProfileProgress => ({
  done,
  percent: Math.round((100 * done) / 9),
  complete: done === 9,
  steps: Array.from({ length: 9 }, (_, index) => ({
    title: `Step ${index + 1}`,
    done: index < done,
    href: `/step-${index + 1}`,
  })),
});

const open = (done: number) =>
  renderApp(
    <EditFrame progress={progress(done)} path={path}>
      <p>The form</p>
    </EditFrame>,
    { user: aUser(), path },
  );

describe("the edit shell", () => {
  it("leads back by its breadcrumb [PRV-N-014]", () => {
    open(9);
    const trail = screen.getByRole("navigation", { name: "Breadcrumb" });
    expect(within(trail).getByRole("link")).toHaveAttribute("href", "/app/provider");
  });

  it("has a tab for each section and marks the open one [PRV-R-013, PRV-R-014, PRV-R-015, PRV-R-016, PRV-R-017, PRV-R-018, PRV-R-019]", () => {
    open(9);
    const tabs = within(screen.getByRole("navigation", { name: "Edit profile" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["Basic Info", "/app/provider/edit"],
      ["Rates", "/app/provider/edit/rates"],
      ["Professional Traits", "/app/provider/edit/professional-traits"],
      ["Identification", "/app/provider/edit/identification"],
      ["Education", "/app/provider/edit/education"],
      ["Licenses", "/app/provider/edit/licenses"],
      ["Other", "/app/provider/edit/other"],
    ]);
    expect(tabs.filter((tab) => tab.getAttribute("aria-current") === "page")).toEqual([tabs[1]]);
  });

  it("shows how far the profile has come, with the next step, until it is complete [PRV-U-053]", () => {
    open(7);
    const shown = screen.getByRole("region", { name: "Profile progress" });
    expect(shown).toHaveTextContent("Your profile is 78% complete");
    expect(within(shown).getByRole("link", { name: "Next: Step 8" })).toHaveAttribute("href", "/step-8");
  });

  it("shows no progress once it is [PRV-U-053]", () => {
    open(9);
    expect(screen.queryByRole("region", { name: "Profile progress" })).toBeNull();
    expect(screen.getByText("The form")).toBeVisible();
  });
});

describe("the visibility legend", () => {
  it("opens over the page and tells the three levels [PRV-U-054, PRV-U-079, PRV-U-080, PRV-E-005]", async () => {
    const { person } = open(9);
    await person.click(screen.getByRole("button", { name: "Who sees what" }));
    const legend = await screen.findByRole("dialog", { name: "About the information you provide" });
    expect(legend).toHaveTextContent("Wardway never sells your personal information.");
    const terms = within(legend).getAllByRole("term");
    expect(terms.map((term) => term.textContent?.toLowerCase())).toEqual([...visibilityLevels]);
    const texts = within(legend).getAllByRole("definition");
    expect(texts.map((text) => text.textContent)).toEqual([
      "Visible to everyone, including organizations, regardless of connection.",
      "Visible to our staff and to the facilities you connected with.",
      "Visible only to you and our staff.",
    ]);
  });

  it.each([
    ["specialties", "Public"],
    ["npi", "Connected"],
    ["ssn", "Private"],
  ] as const)("marks %s as %s, by the one table", (name, word) => {
    renderApp(<VisibilityMark field={name} />);
    expect(screen.getByText(word)).toBeVisible();
    expect(word.toLowerCase()).toBe(fieldVisibility[name]);
  });
});
