import { expect, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { open, signIn } from "../steps/people";
import { expectNoWider } from "../steps/widths";

const opportunities = "/app/organization/opportunities";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("who fits is listed with why, and a change of terms is asked about first @both [SCH-S-021 SCH-S-022 SCH-S-024 SCH-S-025]", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
  const found = await page.request.get("/api/assignments/opportunities/", {
    params: { search: "Emergency", limit: 1 },
  });
  const { id } = (await found.json()).results[0];

  await test.step("the opportunity shows what it needs next, and the first who fit", async () => {
    await open(page, `${opportunities}/${id}`);
    await expect(page.getByRole("region", { name: "Needed shifts" })).toBeVisible();
    const fits = page.getByRole("region", { name: "Who fits" });
    await expect(fits.getByText(/^[\d,]+ fit$/)).toBeVisible();
    await expectClean(page, "the opportunity with who fits");
    await expectNoWider(page, "the opportunity with who fits");
    await fits.getByRole("link", { name: /^See all/ }).click();
  });

  await test.step("the list says why each fits, and how the score came about", async () => {
    await expect(page).toHaveURL(`${opportunities}/${id}/candidates`);
    await expect(page.getByRole("heading", { level: 1, name: "Who fits" })).toBeVisible();
    await expectClean(page, "who fits");
    await expectNoWider(page, "who fits");
    const why = page.getByRole("button", { name: /^Why this score/ }).first();
    if (await why.isVisible()) {
      await why.click();
      const dialog = page.getByRole("dialog", { name: "Why this score" });
      await expect(dialog.getByRole("rowheader", { name: "Availability" })).toBeVisible();
      await expect(
        dialog.getByText(/^The score never looks at gender, age, name, language or origin/),
      ).toBeVisible();
      await expectClean(page, "why this score");
      await page.keyboard.press("Escape");
      await expect(why).toBeFocused();
    }
  });

  await test.step("near misses have an address of their own", async () => {
    await page.getByRole("link", { name: /^Near misses \(\d+\)$/ }).click();
    await expect(page).toHaveURL(`${opportunities}/${id}/candidates?show=near`);
    await page.reload();
    await expect(page.getByRole("link", { name: /^Near misses/ })).toHaveAttribute("aria-current", "page");
  });

  await test.step("a change is asked about, and going back changes nothing", async () => {
    const panel = page.getByRole("region", { name: "What would change the result" });
    const apply = panel.getByRole("button", { name: /^Apply/ }).first();
    if (await apply.isVisible()) {
      await apply.click();
      const question = page.getByRole("alertdialog", { name: "Change this opportunity?" });
      await expectClean(page, "the question before a change");
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(question).toHaveCount(0);
    }
    await expect(page.getByRole("region", { name: "Who is left out" })).toBeVisible();
  });
});

test("a provider reads what opens more opportunities, and why a request fits @both [SCH-S-026 SCH-S-027]", async ({
  page,
}) => {
  await signIn(page, "provider@wardway.test");
  await open(page, "/app/provider/insights");
  const openings = page.getByRole("region", { name: "What opens more opportunities" });
  await expect(openings.getByRole("link").first()).toBeVisible();
  await expect(
    openings.getByText("Counts only. You see the facility and the rate when it asks you."),
  ).toBeVisible();
  await expectClean(page, "insights");
  await expectNoWider(page, "insights");
  const answer = await page.request.get("/api/connected-facility/", { params: { limit: 100 } });
  const asked = (await answer.json()).results.find(
    ({ opportunity }: { opportunity: unknown }) => opportunity,
  );
  expect(asked, "a request of the demo with an opportunity").toBeDefined();
  await open(page, `/app/provider/connection-requests/${asked.id}`);
  const why = page.getByRole("region", { name: "Why this fits you" });
  await expect(why.getByText(/^\d+ of 90$/)).toBeVisible();
  await expect(why.getByText("The organization's budget is not part of what you see.")).toBeVisible();
  await expectClean(page, "why a request fits");
});
