import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionsList } from "@/components/connections/connections-list";
import { ConnectionsScreen } from "@/components/connections/connections-screen";
import type { ClearanceTimes } from "@/lib/connections/clock/schema";
import type { Connection } from "@/lib/connections/schema";
import { aClock, someTimes } from "@/tests/support/connections/clock-answers";
import { aConnectionAnswer } from "@/tests/support/connections/rep-answers";
import { aRepUser, renderApp } from "@/tests/support/render";
// The filters come on demand: their code is there before a test begins.
import "@/components/connections/filter-dialog";

const path = "/app/healthcare-entity/connection-requests";
const pageOf = (results: Connection[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});

type Shown = { rows?: Connection[]; search?: string; times?: ClearanceTimes };

function show({ rows = [aConnectionAnswer()], search = "statusCategory=all", times }: Shown = {}) {
  const initial = { state: connectionsList("rep", "all").read(search), page: pageOf(rows) };
  const readiness = { completedQuestionnaire: true, needsContractSigned: false };
  const app = renderApp(
    <ConnectionsScreen
      side="rep"
      fallback="all"
      initial={initial}
      badges={{}}
      readiness={readiness}
      times={times}
    />,
    {
      user: aRepUser(),
      path,
      search,
      answers: {
        "GET /api/connected-facility/": { body: pageOf(rows) },
        "GET /api/clearance-times/": { body: someTimes() },
        "GET /api/healthcare-entities/facilities/": { body: pageOf([]) },
        "GET /api/opportunities/": { body: pageOf([]) },
      },
    },
  );
  const asked = () => app.sent.filter((call) => call.path === "/api/connected-facility/").at(-1)?.query;
  return { ...app, asked };
}

const numbered = (last: number, values: Partial<Connection>) =>
  aConnectionAnswer({ id: `0190f000-0000-7000-8000-0000000000d${last}`, ...values });

describe("the organization's list of connections", () => {
  it("says whose turn it is and for how long, and what is overdue in words beside the mark [CRD-S-023]", () => {
    show({
      rows: [
        numbered(1, { clock: aClock({ step: "clearance", holder: "facility", business_days: 0.5 }) }),
        numbered(2, { clock: aClock({ business_days: 6.9, is_overdue: true }) }),
        numbered(3, { clock: aClock({ step: "verification", holder: "staff", business_days: 1 }) }),
        numbered(4, { clock: null }),
      ],
    });
    const table = within(screen.getByRole("table", { name: "Connections" }));
    const headers = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
    const place = headers.findIndex((text) => text?.startsWith("Waiting for"));
    const cells = table
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell")[place]);
    expect(cells.map((cell) => cell?.textContent)).toEqual([
      "Your team12 hours",
      "Provider6 business days, overdue",
      "Wardway1 business day",
      "-",
    ]);
    expect(cells[1]?.querySelector("svg")).not.toBeNull();
    expect(table.getByText("6 business days, overdue")).toHaveClass("text-red");
  });

  it("is filtered by whose turn it is and by delay, which stay in force until they are taken away [CRD-S-023]", async () => {
    const { person, asked } = show();
    await person.click(screen.getByRole("button", { name: /^Filter/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filter connections" }));
    await person.click(dialog.getByRole("combobox", { name: "Waiting for" }));
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Anybody",
      "Provider",
      "Your team",
      "Wardway",
    ]);
    await person.click(screen.getByRole("option", { name: "Your team" }));
    // A switch is turned by a key: a click in these tests is a double click.
    dialog.getByRole("switch", { name: "Overdue only" }).focus();
    await person.keyboard(" ");
    await person.click(dialog.getByRole("button", { name: "Show connections" }));
    await waitFor(() => expect(asked()?.get("holder")).toBe("facility"));
    expect(asked()?.get("overdue")).toBe("true");
    const chips = within(screen.getByRole("list", { name: "Filters in force" }));
    expect(chips.getByText("Waiting for: Your team")).toBeVisible();
    await person.click(chips.getByRole("button", { name: /Overdue only/ }));
    await waitFor(() => expect(asked()?.get("overdue")).toBeNull());
    expect(asked()?.get("holder")).toBe("facility");
  });

  it("says under In Process how long clearing takes and with whom the time is spent [CRD-S-023]", async () => {
    const inProcess = "statusCategory=in_process";
    const { sent, unmount } = show({ search: inProcess, times: someTimes() });
    expect(
      screen.getByText(
        "Median time to clear 6.5 days (last 180 days, 9 clearances). Business days spent: your team 1.5, providers 2.1, Wardway 0.8",
      ),
    ).toBeVisible();
    expect(sent).toEqual([]);
    unmount();
    const few = someTimes({ median_days: null, count: 4, by_holder: null });
    const drawn = show({ search: inProcess, times: few });
    expect(screen.getByText("Not enough clearances yet.")).toBeVisible();
    drawn.unmount();
    show({ times: someTimes() });
    expect(screen.queryByText(/^Median time to clear/)).toBeNull();
  });
});
