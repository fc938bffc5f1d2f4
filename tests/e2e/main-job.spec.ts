import { test } from "@playwright/test";
import { completeOnboarding, signUp } from "./steps/provider";

test("a shift is filled from sign-up to confirmed, and nobody is double-booked", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const run = Date.now().toString(36);
  const clinician = { email: `ruth.${run}@example.test`, firstName: "Ruth", lastName: `Keane${run}` };
  await test.step("1. the provider signs up, verifies, logs in and onboards", async () => {
    await signUp(page, request, clinician);
    await completeOnboarding(page);
  });
});
