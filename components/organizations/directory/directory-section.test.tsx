import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Directory } from "@/lib/organizations/directory/schema";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { DirectorySection } from "./directory-section";

const off: Directory = {
  has_token: false,
  prefix: null,
  made_at: null,
  last_used_at: null,
  people: 0,
  last_errors: [],
};
const on: Directory = {
  has_token: true,
  prefix: "wd_4kF0aZ1b",
  made_at: "2026-11-20T10:00:00.000Z",
  last_used_at: "2026-11-29T08:30:00.000Z",
  people: 12,
  last_errors: [
    {
      at: "2026-11-29T08:30:00.000Z",
      what: "POST Users",
      status: 409,
      detail: "This person is here already.",
    },
  ],
};
const token = "wd_4kF0aZ1b_the-rest-of-it";

function show(initial: Directory, answers: Answers = {}) {
  return renderApp(<DirectorySection initial={initial} address="https://wardway.test/scim/v2" />, {
    user: aRepUser({ group_names: ["manage_users"] }),
    answers: { "GET /api/organization/directory/": { body: initial }, ...answers },
  });
}

const button = (name: string) => screen.getByRole("button", { name });

describe("the directory", () => {
  it("shows its address, its token's beginning and what it was refused [ACS-C-036 ACS-S-005]", () => {
    show(on);
    expect(screen.getByText("https://wardway.test/scim/v2")).toBeVisible();
    expect(screen.getByText("wd_4kF0aZ1b…")).toBeVisible();
    expect(screen.getByText("It writes 12 people.")).toBeVisible();
    expect(
      within(screen.getByLabelText("Last refusals")).getByText("This person is here already."),
    ).toBeVisible();
  });

  it("shows a new token once, and asks before its dialog closes in another way [ACS-C-036]", async () => {
    const { person } = show(off, {
      "POST /api/organization/directory/token/": { status: 201, body: { token } },
    });
    await person.click(button("Make a token"));
    expect(await screen.findByText(token)).toBeVisible();
    await person.keyboard("{Escape}");
    await person.click(await screen.findByRole("button", { name: "Go Back" }));
    expect(screen.getByText(token)).toBeVisible();
    await person.click(button("I have copied it"));
    expect(screen.queryByText(token)).toBeNull();
  });

  it("ends the token after a question [ACS-C-036]", async () => {
    const { person, sent } = show(on, { "DELETE /api/organization/directory/token/": { status: 204 } });
    await person.click(button("End the token"));
    await person.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "End the token" }),
    );
    expect(sent.map(({ method }) => method)).toContain("DELETE");
  });
});
