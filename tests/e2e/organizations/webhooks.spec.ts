import { expect, test } from "@playwright/test";
import { expectClean } from "../steps/clean";
import { open, signIn } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

const path = "/app/organization/integrations";

test("an endpoint is added, tested and switched off, and what it was sent is read [ACS-S-006 ACS-S-017 ACS-S-007]", async ({
  page,
  baseURL,
}) => {
  await signIn(page, "rep@rival.test");
  await open(page, path);
  await expect(page).toHaveTitle("Integrations | Wardway");
  await page.getByRole("button", { name: "Add endpoint" }).click();
  const form = page.getByRole("dialog", { name: "Add endpoint" });
  await form.getByLabel("Address").fill(`${baseURL}/dev/webhooks`);
  await expectClean(page, path);
  await form.getByRole("button", { name: "Add endpoint" }).click();
  const secret = page.getByRole("dialog", { name: /^The secret of/ });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expect(secret.getByText("The address answered 200.")).toBeVisible();
  await expectNothingSideways(page);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Go Back" }).click();
  await secret.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);
  await page.getByRole("button", { name: "ping" }).first().click();
  const delivery = page.getByRole("dialog", { name: "ping" });
  await expect(delivery.getByText(/webhook-id: /)).toBeVisible();
  await expect(delivery.getByText(/"type":"ping"/)).toBeVisible();
  await expectNothingSideways(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No endpoints")).toBeVisible();
});

test("/dev/webhooks shows what came, with its signature checked [ACS-S-007]", async ({ page }) => {
  await open(page, "/dev/webhooks");
  await page.getByRole("link", { name: "ping" }).first().click();
  await expect(page.getByText("Its signature is valid.")).toBeVisible();
  await expectClean(page, "/dev/webhooks");
  await expectNothingSideways(page);
});
