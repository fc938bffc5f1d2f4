import { type Browser, expect, type Page, test } from "@playwright/test";
import { shortDay } from "../steps/assignment";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { aConfirmedShift } from "../steps/coverage";
import { dayAhead } from "../steps/days";
import { linkIn, logIn, mailTo } from "../steps/people";
import { expectNothingSideways } from "../steps/sideways";

const sofia = "sofia.almeida@clinicians.test";

/** A browser of its own, in which nobody is signed in. */
const another = async (page: Page, browser: Browser, javaScriptEnabled = true) =>
  (await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled })).newPage();

/** "Fri, Dec 4": how a mail names a day. */
const nearDay = (day: string) => shortDay(day).replace(/, \d{4}$/, "");

test("from the mail to the shift in two taps, without signing in and without scripts [RSC-C-029 RSC-C-032 RSC-S-028 RSC-I-025] @both", async ({
  page: provider,
  browser,
}, { project }) => {
  const day = dayAhead(project.name === "phone" ? 153 : 151);
  await logIn(provider, "provider@wardway.test");
  const rep = await another(provider, browser);
  await logIn(rep, "rep@wardway.test");
  const asked = await another(provider, browser);
  await logIn(asked, sofia);
  const settings = { urgent_in_quiet_hours: true, max_offers_per_day: 20, answer_links_on: true };
  expect((await callAs(asked, "PUT", "/notice-settings/", settings)).status).toBe(200);
  const booking = await aConfirmedShift(provider, rep, day);
  expect((await callAs(provider, "POST", "/call-outs/", { booking })).status).toBe(201);

  const mail = await mailTo(provider.request, sofia, new RegExp(`^Can you work ${nearDay(day)},`));
  const link = linkIn(mail, "/answer/");
  const look = await another(provider, browser);
  await look.goto(link);
  await expectClean(look, "an offer from a mail");
  await expectNothingSideways(look);

  const tapped = await another(provider, browser, false);
  await tapped.goto(link);
  await expect(tapped.getByRole("heading", { name: "Can you work this shift?" })).toBeVisible();
  await expect(tapped.getByText("Casco Harbor Medical Center").first()).toBeVisible();
  await tapped.getByRole("button", { name: "Accept this shift" }).click();
  await expect(tapped.getByText("The shift is yours. We have sent you a mail.")).toBeVisible();
  await tapped.reload();
  await expect(tapped.getByText("The shift is yours. We have sent you a mail.")).toBeVisible();

  await look.getByRole("button", { name: "Accept this shift" }).click();
  await expect(look.getByText("You have answered already.")).toBeVisible();
  await expectClean(look, "a link that was used");
  const receipt = await mailTo(provider.request, sofia, new RegExp(`^It is yours: ${nearDay(day)},`));
  expect(receipt.text).toContain("You answered by the link in your mail. If that was not you, write to");
});
