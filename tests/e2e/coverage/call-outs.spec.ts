import { type Browser, expect, type Page, test } from "@playwright/test";
import { reviewDialog, shortDay } from "../steps/assignment";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { dayAhead } from "../steps/days";
import { logIn, open } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
});
type Sides = { provider: Page; rep: Page };

/** A confirmed assignment of two days that nobody else needs, between the two sides at their browsers. */
async function aConfirmedAssignment({ provider, rep }: Sides, days: string[]) {
  const { body: known } = await callAs(provider, "GET", "/booking-requests/?status__in=confirmed&limit=1");
  const { provider_id, healthcare_facility_id } = known.results[0];
  const offered = days.map((start_on) => ({ start_on, shift_type: "DAYTIME" }));
  await callAs(provider, "POST", "/schedules/", { provider_id, schedules: offered });
  const shift = { provider_rate_type: "day", start_time: "07:00", end_time: "19:00" };
  const schedules = days.map((day) => ({ ...shift, start_on: day, end_on: day }));
  const sent = await callAs(rep, "POST", "/bookings/", { provider_id, healthcare_facility_id, schedules });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const { id, bookings } = sent.body as { id: string; bookings: { id: string }[] };
  const said = (name: string) => ({ bookings: bookings.map((each) => ({ id: each.id, [name]: true })) });
  await callAs(provider, "PUT", `/booking-requests/${id}/respond/`, said("status_by_provider"));
  const confirmed = await callAs(rep, "PUT", `/booking-requests/${id}/confirm/`, said("status_by_rep"));
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  return {
    ofProvider: `/app/provider/booking-requests/${id}`,
    ofRep: `/app/healthcare-entity/booking-requests/${id}`,
  };
}

async function bothSides(page: Page, browser: Browser): Promise<Sides> {
  const rep = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await logIn(page, "provider@wardway.test");
  await logIn(rep, "rep@wardway.test");
  return { provider: page, rep };
}

test("a provider leaves a shift and comes back, and is released from it once it is reported [RSC-S-008] @both", async ({
  page,
  browser,
}, { project }) => {
  const days = (project.name === "phone" ? [131, 132] : [121, 122]).map(dayAhead) as [string, string];
  const [first, second] = days.map(shortDay) as [string, string];
  const sides = await bothSides(page, browser);
  const { provider, rep } = sides;
  const { ofProvider, ofRep } = await aConfirmedAssignment(sides, days);
  const shifts = (side: Page) => reviewDialog(side).getByRole("table", { name: "Shifts" });

  await test.step("the provider tells the facility that the shift cannot be worked", async () => {
    await open(provider, ofProvider);
    await reviewDialog(provider)
      .getByRole("button", { name: `I can't work this shift, ${first}` })
      .click();
    const dialog = provider.getByRole("dialog", { name: "I can't work this shift" });
    await expect(dialog).toContainText("A shift you are released from is not paid.");
    await expect(dialog.locator('a[href^="tel:"]')).toBeVisible();
    await expectClean(provider, "I can't work this shift");
    await expectNothingSideways(provider);
    await dialog.getByRole("combobox", { name: /^Reason/ }).click();
    await provider.getByRole("option", { name: "Illness" }).click();
    await dialog.getByRole("button", { name: "Tell the facility" }).click();
    await expect(provider.getByText("The facility has been told.")).toBeVisible();
    await expect(shifts(provider)).toContainText("You called out");
  });

  await test.step("the representative sees it, and the provider works after all", async () => {
    await open(rep, ofRep);
    await expect(shifts(rep)).toContainText("Called out");
    await expect(reviewDialog(rep).getByRole("button", { name: `Release, ${first}` })).toBeVisible();
    await reviewDialog(provider)
      .getByRole("button", { name: `I can work it after all, ${first}` })
      .click();
    await expect(shifts(provider)).not.toContainText("You called out");
  });

  await test.step("the representative reports a call-out, which the provider confirms", async () => {
    await open(rep, ofRep);
    await reviewDialog(rep)
      .getByRole("button", { name: `Report a call-out, ${first}` })
      .click();
    const dialog = rep.getByRole("dialog", { name: "Report a call-out" });
    await expect(dialog).toContainText("is told and asked to confirm.");
    await dialog.getByRole("button", { name: "Report", exact: true }).click();
    await expect(shifts(rep)).toContainText("Reported");
    await open(provider, ofProvider);
    await expect(reviewDialog(provider)).toContainText(`says that you cannot work ${first}. Is that right?`);
    await expectClean(provider, "a report above the shifts");
    await expectNothingSideways(provider);
    await reviewDialog(provider).getByRole("button", { name: "Yes, that is right" }).click();
    await expect(shifts(provider)).toContainText("You called out");
  });

  await test.step("the representative releases the provider: the shift is struck through", async () => {
    await open(rep, ofRep);
    await reviewDialog(rep)
      .getByRole("button", { name: `Release, ${first}` })
      .click();
    const dialog = rep.getByRole("alertdialog", { name: `Release from ${first}?` });
    await dialog.getByRole("button", { name: "Release", exact: true }).click();
    await expect(rep.getByText("The provider has been released.")).toBeVisible();
    await open(provider, ofProvider);
    for (const side of [provider, rep]) {
      await expect(shifts(side)).toContainText("Released");
      await expect(shifts(side).getByText(first, { exact: true })).toHaveCSS(
        "text-decoration-line",
        "line-through",
      );
      await expect(shifts(side).getByText(second, { exact: true })).toHaveCSS("text-decoration-line", "none");
      await expectNothingSideways(side);
    }
    await expectClean(rep, "a released shift");
  });
  await rep.context().close();
});
