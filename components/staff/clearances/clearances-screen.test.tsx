import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { StaffNav } from "@/components/staff/staff-nav";
import type { StaffClearance } from "@/lib/connections/clock/schema";
import { aClock, aWaitingRow } from "@/tests/support/connections/clock-answers";
import { renderApp } from "@/tests/support/render";
import { ClearancesScreen } from "./clearances-screen";

const path = "/staff/clearances";

const draw = (rows: StaffClearance[], search = "") =>
  renderApp(<ClearancesScreen rows={rows} total={rows.length} renderedFor={search.slice(1)} />, {
    path,
    search,
  });

describe("the clearances for staff", () => {
  it("say where each connection is, for whom it waits, for how long and when somebody was reminded [CRD-S-005, CRD-S-030]", () => {
    draw([
      aWaitingRow("11", "staff", {
        clock: aClock({
          step: "verification",
          holder: "staff",
          business_days: 4.5,
          target: 2,
          is_overdue: true,
        }),
        nudged_at: "2026-11-19T15:00:00.000Z",
      }),
      aWaitingRow("12", "provider"),
    ]);
    const rows = within(screen.getByRole("table", { name: "Clearances" }))
      .getAllByRole("row")
      .slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      [
        "Elena Marchetti, MD",
        "Casco HarborNorthline Health",
        "Verification",
        "Us",
        "4 business daysOverdue by 2 business days",
        "Nov 19, 2026",
      ],
      [
        "Elena Marchetti, MD",
        "Casco HarborNorthline Health",
        "Documents",
        "Elena Marchetti, MD",
        "4 business days",
        "-",
      ],
    ]);
  });

  it("are filtered by whose turn it is, delay and organization, in the address [CRD-S-030]", async () => {
    const organization = aWaitingRow("11", "staff").organization.id;
    const { person } = draw([aWaitingRow("11", "staff")], `?organization=${organization}`);
    expect(
      within(screen.getByRole("list", { name: "Filters in force" })).getByText("Northline Health"),
    ).toBeVisible();
    await person.click(screen.getByRole("combobox", { name: "Waiting for" }));
    await person.click(await screen.findByRole("option", { name: "Us" }));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Waiting for" })).toHaveTextContent("Us"),
    );
    expect(screen.getByRole("switch", { name: "Overdue only" })).not.toBeChecked();
  });

  it("say that nobody waits where that is so [CRD-S-030]", () => {
    draw([]);
    expect(screen.getByText("Nobody waits.")).toBeVisible();
  });

  it("belong to the credentials in the bar of staff, and are linked with its other lists [CRD-S-005]", () => {
    renderApp(<StaffNav />, { path });
    const bar = within(screen.getByRole("navigation", { name: "Staff" }));
    expect(bar.getByRole("link", { name: "Credentials" })).toHaveAttribute("aria-current", "page");
    draw([]);
    expect(screen.getByRole("link", { name: "Exclusions" })).toHaveAttribute("href", "/staff/exclusions");
  });
});
