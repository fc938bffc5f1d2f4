import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Passport, PassportView } from "@/lib/credentials/passports/schema";
import { renderApp } from "@/tests/support/render";
import { PassportScreen } from "./passport-screen";
import { PassportsScreen } from "./passports-screen";

const passport: Passport = {
  id: "0190f000-0000-7000-8000-000000000401",
  label: "St. Anne's Hospital",
  sections: ["licenses", "contact"],
  include_files: true,
  has_passcode: true,
  is_active: true,
  expires_at: "2026-12-12T15:00:00Z",
  ended_at: null,
  ended_by: null,
  created_at: "2026-11-28T15:00:00Z",
  url: "http://localhost:3000/passport/one.signature",
  opened_count: 3,
  last_opened_at: "2026-11-29T15:00:00Z",
};

const pageOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

const links = (...results: Passport[]) => (
  <PassportsScreen initial={{ state: { page: 1 }, page: pageOf(results) }} />
);

describe("the own links", () => {
  it("are listed with whom they are for, what they show, and how often they were opened [CRD-S-009]", () => {
    renderApp(links(passport, { ...passport, id: passport.id.replace("401", "402"), is_active: false }));
    const table = screen.getByRole("table", { name: "Links" });
    const heads = within(table).getAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      "For whom",
      "Sections",
      "Files",
      "Ends",
      "Opened",
      "Status",
    ]);
    const [, row, ended] = within(table).getAllByRole("row");
    expect(row).toHaveTextContent(
      /St. Anne's HospitalLicenses, ContactYesDec 12, 20263 times, last Nov 29, 2026Active/,
    );
    expect(ended).toHaveTextContent("Ended");
    expect(within(row as HTMLElement).getByRole("link")).toHaveAttribute(
      "href",
      `/app/provider/passports/${passport.id}`,
    );
  });

  it("are none at first [CRD-S-002, CRD-S-009]", () => {
    renderApp(links());
    expect(screen.getByText("No links yet.")).toBeVisible();
    expect(screen.getByText("A link shows what you choose, for as long as you choose.")).toBeVisible();
  });
});

async function newLink() {
  const page = renderApp(links(), {
    path: "/app/provider/passports",
    answers: {
      "POST /api/passports/": { status: 201, body: passport },
      "GET /api/passports/": { body: pageOf([passport]) },
    },
  });
  await page.person.click(screen.getByRole("button", { name: "New link" }));
  return { ...page, dialog: within(await screen.findByRole("dialog", { name: "New link" })) };
}

describe("a new link", () => {
  it("is made once, and shows its address to copy [CRD-S-010, CRD-C-027]", async () => {
    const { person, sent, dialog } = await newLink();
    await person.type(dialog.getByLabelText(/^For whom/), "St. Anne's Hospital");
    await person.click(dialog.getByRole("checkbox", { name: "Licenses" }));
    await person.click(dialog.getByRole("checkbox", { name: "Contact" }));
    await person.click(dialog.getByRole("checkbox", { name: "Include copies of the files" }));
    expect(
      dialog.getByText("Then a passcode is needed. Tell it by phone, not in the same mail."),
    ).toBeVisible();
    await person.type(dialog.getByLabelText(/^Passcode/), "246810");
    await person.dblClick(dialog.getByRole("button", { name: "Create link" }));
    const made = within(await screen.findByRole("dialog", { name: "Your link" }));
    expect(made.getByText(passport.url)).toBeVisible();
    const posts = sent.filter(({ method }) => method === "POST");
    expect(posts.map(({ body }) => body)).toEqual([
      {
        label: "St. Anne's Hospital",
        sections: ["licenses", "contact"],
        include_files: true,
        passcode: "246810",
        expires_in_days: "14",
      },
    ]);
    const write = vi.spyOn(navigator.clipboard, "writeText");
    await person.click(made.getByRole("button", { name: "Copy link" }));
    expect(write).toHaveBeenCalledWith(passport.url);
    expect(await screen.findByText("Link copied.")).toBeVisible();
  });

  it("says what is missing before anything is sent [CRD-S-010, CRD-V-079]", async () => {
    const { person, sent, dialog } = await newLink();
    await person.click(dialog.getByRole("checkbox", { name: "Include copies of the files" }));
    await person.click(dialog.getByRole("button", { name: "Create link" }));
    for (const text of ["Say whom it is for.", "Choose at least one section."])
      expect(await dialog.findByText(text)).toBeVisible();
    await person.type(dialog.getByLabelText(/^For whom/), "A");
    await person.click(dialog.getByRole("checkbox", { name: "Insurance" }));
    await person.click(dialog.getByRole("button", { name: "Create link" }));
    expect(await dialog.findByText("A passcode is required to share files.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

const notSetUp = "Sealed documents are not set up here.";

const view: PassportView = {
  id: "0190f000-0000-7000-8000-000000000501",
  at: "2026-11-29T15:00:00Z",
  what: "page",
  file_name: null,
  network: "203.0.113.0/24",
  program: "Mozilla/5.0",
};

function openLink(shown: Passport, ...views: PassportView[]) {
  return drawLink(shown, views, true);
}

function drawLink(shown: Passport, views: PassportView[], canSeal: boolean) {
  const initial = { state: { page: 1 }, page: pageOf(views) };
  return renderApp(<PassportScreen passport={shown} views={initial} canSeal={canSeal} />, {
    path: `/app/provider/passports/${shown.id}`,
    answers: {
      [`PUT /api/passports/${shown.id}/end/`]: {
        body: { ...shown, is_active: false, ended_at: "2026-11-30T10:00:00Z", ended_by: "provider" },
      },
      [`GET /api/passports/${shown.id}/views/`]: { body: pageOf(views) },
      [`GET /api/passports/${shown.id}/pdf/`]: {
        status: 400,
        body: { error: notSetUp, non_field_errors: [notSetUp] },
      },
    },
  });
}

describe("one link", () => {
  it("shows its address and who opened it [CRD-S-011]", () => {
    openLink(
      passport,
      view,
      { ...view, id: `${view.id}2`, what: "file", file_name: "maine.pdf" },
      { ...view, id: `${view.id}3`, what: "wrong_passcode" },
      { ...view, id: `${view.id}4`, what: "pdf" },
    );
    expect(screen.getByText(passport.url)).toBeVisible();
    const table = within(screen.getByRole("table", { name: "Who opened it" }));
    for (const text of ["Page", "maine.pdf", "Wrong passcode", "PDF"])
      expect(table.getByText(text)).toBeVisible();
    expect(screen.getByText("Mail programs sometimes open links by themselves.")).toBeVisible();
  });

  it("that nobody has opened says so [CRD-S-011]", () => {
    openLink({ ...passport, opened_count: 0, last_opened_at: null });
    expect(screen.getByText("Nobody has opened it yet.")).toBeVisible();
  });

  it("is ended after a question, once [CRD-S-011, CRD-C-027]", async () => {
    const { person, sent } = openLink(passport);
    await person.click(screen.getByRole("button", { name: "End link" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "End this link?" }));
    expect(dialog.getByText("Who has it sees nothing from the next click on.")).toBeVisible();
    await person.dblClick(dialog.getByRole("button", { name: "End link" }));
    expect(await screen.findByText("Link ended.")).toBeVisible();
    expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
    await waitFor(() => expect(screen.getByText("You ended this link.")).toBeVisible());
    expect(screen.queryByText(passport.url)).toBeNull();
  });

  it("offers its PDF only where it can be had: not once it has ended, nor without a key [CRD-S-011 CRD-I-016]", async () => {
    const offered = () => screen.queryByRole("button", { name: "Download PDF" });
    const { unmount } = drawLink({ ...passport, is_active: false }, [], true);
    expect(offered()).toBeNull();
    unmount();
    const without = drawLink(passport, [], false);
    expect(offered()).toBeNull();
    without.unmount();
    const { person } = drawLink(passport, [], true);
    expect(offered()).toBeVisible();
    await person.click(screen.getByRole("button", { name: "End link" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "End this link?" }));
    await person.click(dialog.getByRole("button", { name: "End link" }));
    await waitFor(() => expect(offered()).toBeNull());
  });

  it("says why it has no PDF [CRD-S-011]", async () => {
    const { person } = openLink(passport);
    await person.click(screen.getByRole("button", { name: "Download PDF" }));
    expect(await screen.findByText(notSetUp)).toBeVisible();
  });
});
