import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { StaffNav } from "@/components/staff/staff-nav";
import type { StaffCredentialRow } from "@/lib/credentials/checks/schema";
import { aProof, aStaffRow, credentialId } from "@/tests/support/credentials/check-answers";
import { renderApp } from "@/tests/support/render";
import { CredentialsScreen } from "./credentials-screen";

const now = "2026-11-20T12:00:00.000Z";
const path = "/staff/credentials";

const draw = (rows: StaffCredentialRow[], search = "") =>
  renderApp(<CredentialsScreen rows={rows} total={rows.length} renderedFor={search.slice(1)} now={now} />, {
    path,
    search,
  });

const cells = () =>
  within(screen.getByRole("table", { name: "Credentials" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

describe("the desk of credential checks", () => {
  it("lists provider, credential, facts and how long each has waited, in six tabs [CRD-S-005 CRD-S-026]", () => {
    const { sent } = draw([aStaffRow({ file: "/api/files/me/" })]);
    expect(cells()).toEqual([
      [
        "Elena Marchetti, MD",
        "Medical license, MaineNot verified",
        "Number ME-10000 · Status Active · Expires Mar 28, 2027 · Copy",
        "3 days",
        "-",
      ],
    ]);
    const tabs = within(
      screen.getByRole("navigation", { name: "Credentials by what is to be done" }),
    ).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
      ["To check", path],
      ["Second look", `${path}?tab=second_look`],
      ["Re-check due", `${path}?tab=due`],
      ["Returned", `${path}?tab=returned`],
      ["Failed", `${path}?tab=failed`],
      ["All", `${path}?tab=all`],
    ]);
    expect(sent).toEqual([]);
  });

  it("says how many facilities need each, and that we were reminded [CRD-C-005, CRD-S-026]", () => {
    const waiting = { ...aStaffRow(), needed_by: 2, nudged_at: "2026-11-19T12:00:00.000Z" };
    draw([waiting, { ...aStaffRow({ id: credentialId(2) }), needed_by: 1 }]);
    expect(cells().map((row) => row.at(-1))).toEqual(["2 facilities · reminded", "1 facility"]);
  });

  it("leads to each with the list that it was opened from, and says when a re-check is due [CRD-S-026]", () => {
    const search = "?tab=due&kind=license&search=elena";
    draw([aStaffRow({ verification: aProof({ is_due: true, recheck_on: "2026-11-25" }) })], search);
    expect(screen.getAllByRole("link", { name: "Elena Marchetti, MD" })[0]).toHaveAttribute(
      "href",
      `${path}/license/${credentialId(1)}${search}`,
    );
    expect(cells()[0]?.at(-2)).toBe("3 daysdue Nov 25, 2026");
    expect(screen.getByRole("columnheader", { name: "Waiting" })).toBeVisible();
    expect(screen.getByRole("searchbox", { name: "Search name" })).toHaveValue("elena");
  });

  it("has for how long a re-check has waited, and the day of the facility that lets a check grow less old [CRD-S-026 CRD-V-089]", () => {
    const verification = aProof({ checked_on: "2026-11-04", recheck_on: "2027-02-02" });
    draw([{ ...aStaffRow({ verification }), waiting_since: "2026-11-20T00:00:00.000Z" }], "?tab=due");
    expect(cells()[0]?.at(-2)).toBe("12 hoursdue Dec 4, 2026");
  });

  it.each([
    ["", "Nothing to check."],
    ["?tab=second_look", "Nothing waits for a second look."],
    ["?tab=due", "Nothing is due."],
    ["?tab=returned", "Nothing was returned."],
    ["?tab=failed", "Nothing failed."],
    ["?tab=all", "No credentials."],
  ])("says of an empty tab (%s) that it is: %s [CRD-S-026]", (search, text) => {
    draw([], search);
    expect(screen.getByText(text)).toBeVisible();
  });

  it("filters by kind in its address [CRD-S-026]", async () => {
    const { person } = draw([aStaffRow()]);
    await person.click(screen.getByRole("combobox", { name: "Kind" }));
    await person.click(await screen.findByRole("option", { name: "Life support" }));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Kind" })).toHaveTextContent("Life support"),
    );
  });

  it.each([path, `${path}/license/1`])(
    "is in the bar of staff before the audit log, current at %s [CRD-S-005]",
    (at) => {
      renderApp(<StaffNav />, { path: at });
      const links = within(screen.getByRole("navigation", { name: "Staff" })).getAllByRole("link");
      const names = links.map(({ textContent }) => textContent);
      expect(names.indexOf("Audit") - names.indexOf("Credentials")).toBe(1);
      expect(
        links.filter((link) => link.getAttribute("aria-current")).map((link) => link.textContent),
      ).toEqual(["Credentials"]);
    },
  );
});
