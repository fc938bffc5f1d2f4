import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CredentialView } from "@/lib/credentials/checks/schema";
import { attestationStatement, checkTexts } from "@/lib/credentials/checks/words";
import { aCredential, aProof, credentialId, ownAnswer } from "@/tests/support/credentials/check-answers";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { CredentialStatus } from "./credential-status";
import { ownCredentialsList } from "./own-list";

const path = "/app/provider/credentials";
const listPath = "/api/provider/current/credentials/";
const attestPath = `${listPath}attest/`;

const maine = aCredential({ id: credentialId(1), verification: aProof() });
const vermont = aCredential({
  id: credentialId(2),
  title: "Medical license, Vermont",
  file: "/api/files/vt/",
});
const acls = aCredential({
  kind: "certification",
  id: credentialId(3),
  title: "ACLS",
  facts: [["Certificate", "ACLS"]],
  verification: { state: "self_attested", label: "Stated by the provider" },
});
const tb = aCredential({
  kind: "immunization",
  id: credentialId(4),
  title: "Immunization: TB",
  verification: { needs_provider: true, label: "Needs your attention", note: "Please upload the result." },
});
const all = [maine, vermont, acls, tb];

function draw(
  results: CredentialView[],
  { search = "", answers = {} }: { search?: string; answers?: Answers } = {},
) {
  return renderApp(
    <CredentialStatus initial={{ state: ownCredentialsList.read(search), page: ownAnswer(results) }} />,
    {
      user: aUser(),
      path,
      search,
      answers: { [`GET ${listPath}`]: { body: ownAnswer(results) }, ...answers },
    },
  );
}

const row = (title: string) =>
  within(screen.getByText(title, { selector: "li p" }).closest("li") as HTMLElement);
const tick = (title: string) => screen.getByRole("checkbox", { name: `Confirm ${title}` });

describe("the status of the own credentials", () => {
  it("groups them, each with facts, file, badge and the way to its page, under chips with counts [CRD-S-001 CRD-S-007]", () => {
    draw(all);
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Licenses",
      "Life support",
      "Immunizations",
    ]);
    const chips = within(screen.getByRole("navigation", { name: "Credentials by state" })).getAllByRole(
      "link",
    );
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute("href")])).toEqual([
      ["Verified1", `${path}?state=verified`],
      ["Stated by you1", `${path}?state=self_attested`],
      ["Needs your attention1", `${path}?state=needs_provider`],
      ["Not verified1", `${path}?state=unverified`],
      ["Could not be verified0", `${path}?state=failed`],
      ["Expired0", `${path}?state=expired`],
    ]);
    const license = row("Medical license, Vermont");
    expect(license.getByText(/Number ME-10000 · Status Active/)).toBeVisible();
    expect(license.getByText("Not verified")).toBeVisible();
    expect(license.getByRole("link", { name: "Download Medical license, Vermont" })).toHaveAttribute(
      "href",
      "/api/files/vt/",
    );
    expect(license.getByRole("link", { name: "Update Medical license, Vermont" })).toHaveAttribute(
      "href",
      "/app/provider/edit/licenses",
    );
  });

  it("opens a badge to what was checked, how, where and until when, or to what was asked for [CRD-S-007]", async () => {
    const { person } = draw(all);
    await person.click(row("Medical license, Maine").getByRole("button", { name: "Verified Nov 8, 2026" }));
    expect(
      screen.getByText(
        "Checked at the source with Maine Board of Licensure in Medicine on Nov 8, 2026. Counts until Feb 6, 2027.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Evidence of Medical license, Maine" })).toHaveAttribute(
      "href",
      "/api/files/evidence/",
    );
    await person.click(row("Immunization: TB").getByRole("button", { name: "Needs your attention" }));
    expect(screen.getByText("We asked for:")).toBeVisible();
    expect(screen.getByText("Please upload the result.")).toBeVisible();
    expect(row("ACLS").queryByRole("button")).toBeNull();
  });

  it("filters by its address [CRD-S-007]", async () => {
    const { person, sent } = draw(all);
    await person.click(screen.getByRole("link", { name: "Verified 1" }));
    await waitFor(() => expect(sent.at(-1)?.query.get("state")).toBe("verified"));
  });

  it("confirms what is ticked, and nothing else [CRD-S-008]", async () => {
    const { person, sent } = draw(all, { answers: { [`POST ${attestPath}`]: { body: ownAnswer(all) } } });
    const boxes = screen.getAllByRole("checkbox");
    expect(boxes.map((box) => box.getAttribute("aria-checked"))).toEqual([
      "false",
      "false",
      "false",
      "false",
    ]);
    expect(row("Medical license, Maine").queryByRole("checkbox")).toBeNull();
    expect(screen.queryByText(attestationStatement)).toBeNull();
    await person.click(screen.getByRole("checkbox", { name: "Select all" }));
    await person.click(tick("ACLS"));
    expect(screen.getByText(attestationStatement)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Confirm 2 credentials" }));
    expect(await screen.findByText("Confirmed. Thank you.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      [vermont, tb].map(({ kind, id, facts_hash }) => ({ kind, id, facts_hash })),
    ]);
    expect(screen.queryByRole("button", { name: /^Confirm \d/ })).toBeNull();
  });

  it("says at its row of what was changed meanwhile that it is to be looked at again [CRD-S-008 CRD-V-035]", async () => {
    const refusal = {
      status: 400,
      body: { "items.1.facts_hash": [checkTexts.changed] },
      headers: { "X-Error-Code": "stale" },
    };
    const { person } = draw(all, { answers: { [`POST ${attestPath}`]: refusal } });
    await person.click(screen.getByRole("checkbox", { name: "Select all" }));
    await person.click(screen.getByRole("button", { name: "Confirm 3 credentials" }));
    expect(await row("ACLS").findByRole("alert")).toHaveTextContent(checkTexts.changed);
    expect(row("Medical license, Vermont").queryByRole("alert")).toBeNull();
    expect(tick("ACLS")).not.toBeChecked();
    expect(tick("Medical license, Vermont")).toBeChecked();
  });

  it("says where to begin while there are none [CRD-S-008]", () => {
    draw([]);
    expect(screen.getByText("No credentials yet.")).toBeVisible();
    expect(screen.getByText(/Add your licenses first\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Add licenses" })).toHaveAttribute(
      "href",
      "/app/provider/edit/licenses",
    );
  });
});
