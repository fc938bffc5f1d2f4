import { test } from "@playwright/test";
import { logIn } from "./steps/people";
import { completeOnboarding, signContract, signUp } from "./steps/provider";
import { activateProvider } from "./steps/staff";

test("a shift is filled from sign-up to confirmed, and nobody is double-booked", async ({ page, request, browser }) => {
  test.setTimeout(240_000);
  const run = Date.now().toString(36);
  const clinician = { email: `ruth.${run}@example.test`, firstName: "Ruth", lastName: `Keane${run}` };

  await test.step("1. the provider signs up, verifies, logs in, onboards and signs", async () => {
    await signUp(page, request, clinician);
    await completeOnboarding(page);
    await signContract(page, clinician);
  });

  await test.step("2. staff activate the provider", async () => {
    const staff = await browser.newContext();
    const desk = await staff.newPage();
    await logIn(desk, "staff@wardway.test");
    await activateProvider(desk, clinician.lastName);
    await staff.close();
  });
});
