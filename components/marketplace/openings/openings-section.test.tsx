import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aUser, renderApp } from "@/tests/support/render";
import { OpeningsSection } from "./openings-section";

describe("what opens more opportunities", () => {
  it("lists the texts, each leading to where the change is made [SCH-S-026]", () => {
    const openings = [
      {
        code: "now",
        subject: null,
        opens: 7,
        text: "You match 7 open opportunities.",
        href: "/app/provider/profile",
      },
      {
        code: "license",
        subject: "NH",
        opens: null,
        text: "Adding a license in New Hampshire opens fewer than 3 opportunities.",
        href: "/app/provider/edit/licenses",
      },
    ] as const;
    renderApp(<OpeningsSection openings={openings} />, { user: aUser() });
    const part = within(screen.getByRole("region", { name: "What opens more opportunities" }));
    expect(part.getByText("Counts only. You see the facility and the rate when it asks you.")).toBeVisible();
    expect(part.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["You match 7 open opportunities.", "/app/provider/profile"],
      ["Adding a license in New Hampshire opens fewer than 3 opportunities.", "/app/provider/edit/licenses"],
    ]);
  });
});
