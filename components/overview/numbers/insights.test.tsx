import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Insights } from "@/lib/overview/numbers/schema";
import { ownNumberCodes, ownNumbers } from "@/lib/overview/numbers/words";
import { aSummary } from "@/tests/support/overview/answers";
import { aUser, renderApp } from "@/tests/support/render";
import { InsightsScreen } from "./insights-screen";

const values = { shifts: 12, hours: 142.5, nights: 4, weekend_shifts: 3, earned: 25_650, upcoming: null };

const insights: Insights = {
  period: aSummary().period,
  metrics: ownNumberCodes.map((code) => ({ code, ...ownNumbers[code], value: values[code] })),
  on_time: 11,
  with_attendance: 12,
  months: [
    { month: "2026-11", earned: 25_650, upcoming: 0 },
    { month: "2026-12", earned: 0, upcoming: 4320 },
  ],
};

const show = (openings?: React.ReactNode) =>
  renderApp(
    <InsightsScreen
      written={{}}
      errors={{}}
      insights={insights}
      ratings="Rated Excellent by 4 facility leaders"
      openings={openings}
    />,
    { user: aUser() },
  );

describe("insights", () => {
  it("have the own numbers, and how often shifts began on time [SCH-S-026 SCH-I-095]", () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: "Insights" })).toBeVisible();
    const own = screen.getByRole("region", { name: "Your numbers" });
    const figures = within(own)
      .getAllByRole("heading", { level: 3 })
      .map((heading) => [heading.textContent, heading.nextElementSibling?.textContent]);
    expect(figures.slice(0, 7)).toEqual([
      ["Shifts", "12"],
      ["Hours", "142.5 h"],
      ["Nights", "4"],
      ["Weekend shifts", "3"],
      ["Earned", "$25,650"],
      ["Upcoming", "–"],
      ["On time", "11 of 12"],
    ]);
    const rows = within(within(own).getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "November 2026$25,650$0",
      "December 2026$0$4,320",
    ]);
  });

  it("say how lists are ordered, in the documented words [SCH-S-026]", () => {
    show();
    const ranked = screen.getByRole("region", { name: "How you are ranked" });
    expect(
      within(ranked)
        .getAllByRole("term")
        .map(({ textContent }) => textContent?.replace(/up to .*/, "")),
    ).toEqual(["Credentials", "License", "Availability", "Rate", "Travel", "History", "Ratings"]);
    expect(within(ranked).getByText("Rated Excellent by 4 facility leaders")).toBeVisible();
    expect(within(ranked).getByText("Declining, not answering and calling out never count.")).toBeVisible();
    expect(ranked).toHaveTextContent("Something wrong here?");
  });

  it("leave out what opens more until there is something to say [SCH-S-026]", () => {
    const { unmount } = show();
    expect(screen.queryByText("What opens more opportunities")).toBeNull();
    unmount();
    show(<p>What opens more opportunities</p>);
    expect(screen.getByText("What opens more opportunities")).toBeVisible();
  });
});
