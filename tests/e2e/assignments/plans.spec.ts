import { expect, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { dayAhead } from "../steps/days";
import { logIn, open } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});

test("a plan is worked out, reviewed by keyboard and sent [SCH-S-028 SCH-S-029 SCH-S-030 SCH-S-031] @both", async ({
  page: rep,
}, { project }) => {
  const day = dayAhead(project.name === "phone" ? 163 : 161);
  await logIn(rep, "rep@wardway.test");
  const opportunities = await callAs(rep, "GET", "/assignments/opportunities/?limit=1&search=Emergency");
  const [opportunity] = opportunities.body.results;
  const shifts = [{ start_on: day, provider_rate_type: "day" }];
  const needed = await callAs(rep, "POST", `/assignments/opportunities/${opportunity.id}/needed-shifts/`, {
    shifts,
  });
  expect(needed.status, JSON.stringify(needed.body)).toBe(201);
  const facilities = [needed.body[0].facility.id];
  const made = await callAs(rep, "POST", "/schedule-plans/", {
    source: "solver",
    facilities,
    from: day,
    to: day,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);

  await open(rep, `/app/organization/schedule/plans/${made.body.id}`);
  await expect(rep.getByRole("heading", { level: 1, name: "Plan" })).toBeVisible();
  await expect(rep.getByText(/^\d of 1 shifts · /)).toBeVisible({ timeout: 60_000 });
  await expectNothingSideways(rep);
  await expectClean(rep, "the page of a plan");

  // What a keyboard reaches: the tabs, then what each item offers.
  await rep
    .getByRole("tab", { name: "By clinician" })
    .or(rep.getByRole("heading", { name: /^Left open/ }))
    .first()
    .focus();
  const tab = rep.getByRole("tab", { name: "By day" });
  if (await tab.isVisible()) {
    await rep.keyboard.press("ArrowRight");
    await expect(tab).toHaveAttribute("data-state", "active");
    await rep.getByRole("button", { name: "Send requests" }).click();
    await expect(rep.getByText("Send 1 request for 1 shift?")).toBeVisible();
    await rep.getByRole("button", { name: "Send Requests" }).click();
    await expect(rep.getByText("Sent: 1 request.")).toBeVisible({ timeout: 60_000 });
  } else {
    await rep.getByRole("button", { name: "Discard" }).click();
    await expect(rep.getByText("Plan discarded.")).toBeVisible();
  }

  await open(rep, "/app/organization/schedule/plans");
  await expect(rep.getByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
  await expectNothingSideways(rep);
  await expectClean(rep, "the list of plans");
});
