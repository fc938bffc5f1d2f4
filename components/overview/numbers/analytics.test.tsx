import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { numberCodes } from "@/lib/overview/numbers/words";
import { aMetric, aSpendRow, aSummary, shownPeriod } from "@/tests/support/overview/answers";
import { aUser, renderApp } from "@/tests/support/render";
import { AnalyticsScreen, type Shown } from "./analytics-screen";
import { metricText, valueText } from "./number-texts";

const open = ["fill_rate", "time_to_fill", "coverage", "time_to_clear"] as const;

const spend = {
  facility: [
    aSpendRow(),
    aSpendRow({ key: "0190f000-0000-7000-8000-000000000404", title: "White Pine", spend: 900 }),
  ],
  specialty: [aSpendRow({ key: "EMERGENCY_MEDICINE", title: "Emergency Medicine" })],
  provider: Array.from({ length: 11 }, (_, index) =>
    aSpendRow({ key: `0190f000-0000-7000-8000-0000000005${10 + index}`, title: `Clinician ${index}` }),
  ),
};

const shown = (values: Partial<Shown> = {}): Shown => ({
  filters: { period: "last_90_days" } as Shown["filters"],
  summary: aSummary(),
  days: shownPeriod.days,
  costs: { spend, rates: [], savesRates: true },
  ...values,
});

const show = (given: Shown | null, errors = {}, written = {}) =>
  renderApp(
    <AnalyticsScreen
      written={written}
      errors={errors}
      facilities={[{ id: "f1", name: "Casco Harbor" }]}
      shown={given}
    />,
    { user: aUser() },
  );

const cardOf = (title: string) =>
  within(screen.getByRole("region", { name: "Numbers" }))
    .getByRole("heading", { name: title, level: 2 })
    .closest(".rounded-lg") as HTMLElement;

const cards = () =>
  within(screen.getByRole("region", { name: "Numbers" }))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);

describe("the analytics page", () => {
  it("has a plain form that the browser itself sends [SCH-S-035]", () => {
    const { container } = show(shown(), {}, { period: "custom", from: "2026-09-01", facility: "f1" });
    expect(screen.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
    const form = container.querySelector("form");
    expect(form).toHaveAttribute("method", "get");
    expect(form).toHaveAttribute("action", "/app/organization/analytics");
    const fields = ["Period", "From", "To", "Facility", "Specialty"].map((label) =>
      screen.getByLabelText(label),
    );
    expect(fields.map((field) => field.getAttribute("name"))).toEqual([
      "period",
      "from",
      "to",
      "facility",
      "specialty",
    ]);
    expect(fields.slice(0, 4).map((field) => (field as HTMLInputElement).value)).toEqual([
      "custom",
      "2026-09-01",
      "",
      "f1",
    ]);
    expect(screen.getByRole("button", { name: "Apply" })).toHaveAttribute("type", "submit");
  });

  it("says at the field what is wrong, and shows no number then [SCH-V-025 SCH-S-035]", () => {
    show(null, { to: "The end must not be before the start." }, { period: "custom" });
    expect(screen.getByLabelText("To")).toHaveAccessibleDescription("The end must not be before the start.");
    expect(screen.queryByRole("region", { name: "Numbers" })).toBeNull();
  });

  it("has a card for each number, in the documented order and words [SCH-S-035]", () => {
    show(shown());
    expect(cards()).toEqual([
      "Fill rate",
      "Time to fill",
      "Coverage",
      "Lead time",
      "Canceled by you",
      "Called out",
      "Covered",
      "On time",
      "Hours",
      "Spend",
      "Cost per hour",
      "Above own staff",
      "Committed",
      "Time to clear",
    ]);
    const words = (title: string) => cardOf(title).textContent;
    expect(words("Fill rate")).toContain("72.7 %8 of 11");
    expect(words("Time to fill")).toContain("35 hfrom 4");
    expect(words("Lead time")).toContain("13.8 daysfrom 25");
    expect(words("Hours")).toContain("1,240.5 hfrom 20");
    expect(words("Spend")).toContain("$118,440.50from 22");
    expect(words("Cost per hour")).toContain("$181.47from 20");
    expect(words("Covered")).toContain("–0 of 0");
    expect(words("Coverage")).toContain("Filled needed shifts ÷ needed shifts of the next 28 days.");
    const link = within(cardOf("Fill rate")).getByRole("link", { name: "See the 11 rows of Fill rate" });
    expect(link).toHaveAttribute(
      "href",
      "/app/organization/analytics/rows?metric=fill_rate&period=last_90_days",
    );
    expect(within(cardOf("Covered")).queryByRole("link")).toBeNull();
  });

  it("compares with the days before: points for percentages, percent for others [SCH-S-035]", () => {
    const metrics = [
      aMetric("fill_rate", { rows: 11, counted: 8 }, { rows: 23, counted: 16 }),
      aMetric("hours", { rows: 2, sum: 5400 }, { rows: 2, sum: 7200 }),
      aMetric("spend", { rows: 2, sum: 5400 }, { rows: 2, sum: 5400 }),
    ];
    show(shown({ summary: { ...aSummary(), metrics } }));
    expect(cardOf("Fill rate")).toHaveTextContent("+3.1 points against the 90 days before");
    expect(cardOf("Hours")).toHaveTextContent("−25 % against the 90 days before");
    expect(cardOf("Spend")).toHaveTextContent("±0 % against the 90 days before");
  });

  it("tells durations below 72 hours in hours, longer ones in days [SCH-S-035]", () => {
    expect(valueText(35, "hours", true)).toBe("35 h");
    expect(valueText(71.9, "hours", true)).toBe("71.9 h");
    expect(valueText(100.8, "hours", true)).toBe("4.2 days");
    expect(metricText({ code: "lead_time", unit: "days", value: 1.5 })).toBe("36 h");
    expect(valueText(1240.5, "hours")).toBe("1,240.5 h");
  });

  it("leaves out what the reader may not read, and says what it needs [SCH-S-037]", () => {
    show(shown({ summary: aSummary(open), costs: null }));
    expect(cards()).toEqual(["Fill rate", "Time to fill", "Coverage", "Time to clear"]);
    expect(
      screen.getByText(
        "Costs, cancellations and attendance need the permission to schedule or confirm shifts, or to manage users.",
      ),
    ).toBeVisible();
    expect(screen.queryByRole("region", { name: "Spend" })).toBeNull();
  });

  it("says what to do while there is nothing to count [SCH-S-037]", () => {
    const metrics = numberCodes.map((code) => aMetric(code, null));
    show(shown({ summary: { ...aSummary(), metrics } }));
    expect(screen.getByText("Nothing to count yet.")).toBeVisible();
    expect(screen.getByText("Add needed shifts to follow how they are filled.")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Numbers" })).toBeNull();
  });

  it("asks for reference rates where there are none, with the form for who may save them [SCH-S-037]", () => {
    const ask = "Enter what an hour costs with your own staff to see this.";
    const { unmount } = show(shown());
    expect(cardOf("Above own staff")).toHaveTextContent(ask);
    expect(
      within(cardOf("Above own staff")).getByRole("button", { name: "Enter reference rates" }),
    ).toBeVisible();
    unmount();
    const rates = [{ specialty: "EMERGENCY_MEDICINE", amount: 165 }];
    show(shown({ costs: { spend, rates, savesRates: false } }));
    expect(cardOf("Above own staff")).not.toHaveTextContent(ask);
    expect(within(cardOf("Above own staff")).queryByRole("button")).toBeNull();
  });
});

describe("its charts", () => {
  it("are bars with a title, the main fact and the value at each mark [SCH-S-036]", () => {
    show(shown());
    const chart = screen.getByRole("img", { name: /^Spend/ });
    expect(chart.closest("figure")?.querySelector("figcaption")).toHaveTextContent(
      "SpendBy week, from Sunday",
    );
    expect(chart.querySelector("desc")).toHaveTextContent(
      "$118,440.50 over the period. $23,688.10 in each part that has a value.",
    );
    const texts = [...chart.querySelectorAll("text")].map(({ textContent }) => textContent);
    expect(texts.slice(0, 4)).toEqual(["Sep 1 – 5", "–", "Sep 6 – 12", "$23,688.10"]);
    for (const name of ["Fill rate", "Hours"])
      expect(screen.getByRole("img", { name: new RegExp(`^${name}`) })).toBeVisible();
  });

  it("have the table of the same numbers, with header cells and links to the rows [SCH-S-036]", () => {
    show(shown());
    const figure = screen.getByRole("img", { name: /^Spend/ }).closest("figure") as HTMLElement;
    expect(within(figure).getByText(/^Show as table/)).toBeVisible();
    const table = figure.querySelector("table") as HTMLElement;
    const heads = [...table.querySelectorAll("thead th")].map(({ textContent }) => textContent);
    expect(heads).toEqual(["Week", "Spend"]);
    const rows = [...table.querySelectorAll("tbody tr")];
    expect(rows).toHaveLength(14);
    expect(rows[1]?.textContent).toBe("Sep 6 – 12$23,688.10");
    expect(rows[1]?.querySelector("th[scope=row] a")).toHaveAttribute(
      "href",
      "/app/organization/analytics/rows?metric=spend&period=custom&from=2026-09-06&to=2026-09-12",
    );
  });

  it("rank spend by facility, specialty and provider, the rest below the first eight [SCH-S-036]", () => {
    show(shown());
    const facility = screen.getByRole("table", { name: "Spend by facility" });
    expect(
      within(facility)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Facility", "Spend", "Shifts", "Hours", "Cost per hour", "On time"]);
    const row = within(facility).getAllByRole("row")[1] as HTMLElement;
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["$30,780", "12", "142.5 h", "$216", "11 of 12"]);
    expect(within(row).getByRole("link", { name: "Casco Harbor Medical Center" })).toHaveAttribute(
      "href",
      "/app/organization/analytics?period=last_90_days&facility=0190f000-0000-7000-8000-000000000401",
    );
    expect(screen.getByText("Show 3 more")).toBeVisible();
    expect(screen.getAllByText(/^Clinician \d+$/)).toHaveLength(11);
  });

  it("take each table along as a file with the filters that are in force [SCH-S-039]", async () => {
    const { person } = show(shown());
    await person.click(screen.getAllByRole("button", { name: "Export" })[1] as HTMLElement);
    const file = "/api/analytics/spend/?format=csv&by=specialty&period=last_90_days";
    expect(await screen.findByRole("menuitem", { name: "CSV" })).toHaveAttribute("href", file);
    expect(screen.getByRole("menuitem", { name: "CSV for Excel" })).toHaveAttribute(
      "href",
      `${file}&bom=true`,
    );
  });
});

it("is drawn whole by the server, without a script [SCH-S-036]", async () => {
  const { renderToStaticMarkup } = await import("react-dom/server");
  const html = renderToStaticMarkup(
    <AnalyticsScreen
      written={{}}
      errors={{}}
      facilities={[]}
      shown={shown({ costs: { spend, rates: [], savesRates: false } })}
    />,
  );
  render(<div />);
  expect(html).toContain("Show as table");
  expect(html).toContain('<svg role="img"');
  expect(html).toContain("Spend by provider");
  expect(html).not.toContain("<script");
});
