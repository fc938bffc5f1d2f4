import { expect, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { open, signIn } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

const path = "/app/organization/integrations";

test("a key is made, shown once, used by a program and revoked [ACS-S-006 ACS-C-014 ACS-C-015]", async ({
  page,
  request,
}) => {
  await signIn(page, "rep@rival.test");
  await open(page, "/app/healthcare-entity/users");
  await page.getByRole("link", { name: "Integrations" }).click();
  await expect(page).toHaveTitle("Integrations | Wardway");
  await page.getByRole("button", { name: "New key" }).click();
  const form = page.getByRole("dialog", { name: "New key" });
  await form.getByLabel("Name").fill("Warehouse");
  await form.getByRole("checkbox", { name: "Schedule shifts" }).check();
  await expectClean(page, path);
  await form.getByRole("button", { name: "Make key" }).click();
  const shown = page.getByRole("dialog", { name: "The key of Warehouse" });
  const key = (await shown.getByText(/^wk_/).textContent()) ?? "";
  await expectNothingSideways(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Go back" }).click();
  await shown.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  const call = () =>
    request.get("/api/booking-requests/", { headers: { authorization: `Bearer ${key}`, cookie: "" } });
  expect((await call()).status()).toBe(200);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByText("Reads shifts at all facilities")).toBeVisible();
  await expectNothingSideways(page);
  await page.getByRole("button", { name: "Actions for Warehouse" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Key revoked.")).toBeVisible();
  expect((await call()).status()).toBe(401);
});
