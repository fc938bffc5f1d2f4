import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ids } from "@/tests/support/overview/board-answers";
import { aRepUser, renderApp } from "@/tests/support/render";
import { ScheduleLink } from "./schedule-link";

describe("the link to the schedule", () => {
  it.each([
    [["schedule_shifts"], true],
    [["confirm_shifts"], true],
    [["manage_users"], false],
  ])("is there for %j: %s, of a facility where one is shown [SCH-S-041 SCH-P-035]", (groups, isThere) => {
    renderApp(<ScheduleLink facilityId={ids.facility} />, {
      user: aRepUser({ group_names: groups as never }),
    });
    const link = screen.queryByRole("link", { name: "Schedule" });
    if (isThere) expect(link).toHaveAttribute("href", `/app/organization/schedule?facility=${ids.facility}`);
    else expect(link).toBeNull();
  });
});
