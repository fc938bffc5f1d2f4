import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { NumberRow } from "@/lib/overview/numbers/schema";
import type { NumberCode } from "@/lib/overview/numbers/words";
import { aMetric, aNumberRow, shownPeriod } from "@/tests/support/overview/answers";
import { aUser, renderApp } from "@/tests/support/render";
import { numberRowsList } from "./rows-list";
import { RowsScreen } from "./rows-screen";

const path = "/app/organization/analytics/rows";

function show(code: NumberCode, results: NumberRow[], query = "") {
  const page = { count: results.length, next: null, previous: null, results };
  const state = numberRowsList.read(`metric=${code}${query}`);
  return renderApp(<RowsScreen initial={{ state, page }} metric={aMetric(code)} period={shownPeriod} />, {
    user: aUser(),
    path,
    search: `metric=${code}${query}`,
    answers: { "GET /api/analytics/rows/": { body: page } },
  });
}

const cellsOf = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

const heads = () =>
  within(screen.getByRole("table"))
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);

describe("the rows of a number", () => {
  it("of a rate say whether each counts [SCH-S-038]", () => {
    const yes = aNumberRow({ kind: "needed_shift", what: "Night 19:00–07:00", value: null });
    const no = aNumberRow({
      ...yes,
      id: "0190f000-0000-7000-8000-000000000499",
      provider: null,
      counts: false,
      href: null,
    });
    show("fill_rate", [yes, no]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Fill rate: 2 rows");
    expect(screen.getByText("72.7 %")).toBeVisible();
    expect(screen.getByText(/^Filled needed shifts ÷ needed shifts whose date has come\./)).toBeVisible();
    expect(heads()).toEqual(["Date", "Facility", "Specialty", "Provider", "What", "Counts"]);
    expect(cellsOf()).toEqual([
      [
        "Fri, Nov 20, 2026",
        "Casco Harbor Medical Center",
        "Emergency Medicine",
        "Elena Marchetti, MD",
        "Night 19:00–07:00",
        "Yes",
      ],
      [
        "Fri, Nov 20, 2026",
        "Casco Harbor Medical Center",
        "Emergency Medicine",
        "–",
        "Night 19:00–07:00",
        "No",
      ],
    ]);
    const [link] = within(screen.getByRole("table")).getAllByRole("link");
    expect(link).toHaveAttribute("href", yes.href);
  });

  it("of others have their values, in dollars where sums are divided [SCH-S-038]", () => {
    show("spend", [aNumberRow()]);
    expect(heads().at(-1)).toBe("Value");
    expect(cellsOf()[0]?.at(-1)).toBe("$2,592");
  });

  it("of a premium and of a median have theirs [SCH-S-038]", () => {
    const { unmount } = show("premium", [aNumberRow()]);
    expect(cellsOf()[0]?.at(-1)).toBe("$2,592");
    unmount();
    show("time_to_fill", [aNumberRow({ value: 20 })]);
    expect(cellsOf()[0]?.at(-1)).toBe("20 h");
  });

  it("lead back to the numbers and to the file with the filters that are in force [SCH-S-038]", async () => {
    const { person } = show("spend", [aNumberRow()], "&period=this_year&specialty=PSYCHIATRY");
    expect(screen.getByRole("link", { name: "Analytics" })).toHaveAttribute(
      "href",
      "/app/organization/analytics?period=this_year&specialty=PSYCHIATRY",
    );
    await person.click(screen.getByRole("button", { name: "Export" }));
    expect(await screen.findByRole("menuitem", { name: "CSV" })).toHaveAttribute(
      "href",
      "/api/analytics/rows/?format=csv&metric=spend&period=this_year&specialty=PSYCHIATRY",
    );
  });

  it("are 25 a page; dates that make no sense are passed over [SCH-S-038]", async () => {
    expect(await numberRowsList.input(numberRowsList.read("metric=hours&page=2"))).toMatchObject({
      metric: "hours",
      limit: 25,
      offset: 25,
    });
    for (const query of ["period=custom&from=2026-01-01", "period=custom&from=2026-02-01&to=2026-01-01"])
      expect(numberRowsList.read(query)).toMatchObject({ period: "last_90_days", from: null, to: null });
    expect(numberRowsList.read("period=custom&from=2026-01-01&to=2026-01-05")).toMatchObject({
      period: "custom",
    });
  });

  it("say so where there are none", () => {
    show("hours", []);
    expect(screen.getByText("No rows in these days.")).toBeVisible();
  });
});
