import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Plan } from "@/lib/assignments/plans/schema";
import { aPlanAnswer } from "@/tests/support/assignments/plan-answers";
import { aRepUser, renderApp } from "@/tests/support/render";
import { plansList } from "./plans-list";
import { PlansScreen } from "./plans-screen";

const user = aRepUser({ group_names: ["schedule_shifts"] });

function show(results: Plan[]) {
  const page = { count: results.length, next: null, previous: null, results };
  return renderApp(<PlansScreen initial={{ state: plansList.read({}), page }} />, {
    user,
    answers: { "GET /api/schedule-plans/": { body: page } },
  });
}

describe("the list of plans", () => {
  it("has name, days, facilities, covered, cost, status, who and when [SCH-S-029]", () => {
    show([aPlanAnswer()]);
    const table = within(screen.getByRole("table", { name: "Plans" }));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Days",
      "Facilities",
      "Covered",
      "Cost",
      "Status",
      "Who",
      "When",
    ]);
    const [, row] = table.getAllByRole("row");
    expect(row).toHaveTextContent(/December.*Casco Harbor.*2 of 3.*\$5,184.*Open.*Robin Hale/);
    expect(table.getByRole("link", { name: "December" })).toHaveAttribute(
      "href",
      `/app/organization/schedule/plans/${aPlanAnswer().id}`,
    );
  });

  it("that is empty says where plans come from [SCH-S-030]", () => {
    show([]);
    expect(screen.getByText("No plans yet.")).toBeVisible();
    expect(screen.getByText("Plan a week or a month from the schedule.")).toBeVisible();
  });
});
