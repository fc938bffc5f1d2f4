import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { erasures } from "@/db/schema";
import { standingOf } from "@/lib/staff/erasures/queries/standing";
import { signInAs } from "../../support/api";
import { aBookingRequest, aProvider, aStaff, dayFromToday } from "../../support/builders";
import { openPage } from "../../support/pages";
import { closed } from "../../support/staff/erasures";

it("one's own page offers the data and the end of the account; staff have the end alone [ACS-S-018 ACS-S-004]", async () => {
  const own = await openPage(await signInAs(await aProvider()), "app/account/security");
  expect(own.body.textContent).toContain("Get my data");
  expect(own.body.textContent).toContain("Close my account");
  const staff = await openPage(await signInAs(await aStaff()), "staff/account/security");
  expect(staff.body.textContent).not.toContain("Get my data");
  expect(staff.body.textContent).toContain("Close my account");
});

it("staff's page of a user shows the account, and their queue an erasure that is held, and nothing else [ACS-S-008]", async () => {
  const { userId, user } = await closed(await aProvider());
  const staff = await aStaff();
  const browser = await signInAs(staff);
  expect((await openPage(browser, "staff")).body.textContent).not.toContain("Erasures");
  await db()
    .update(erasures)
    .set({ heldBy: staff.userId, heldReason: "A complaint is being looked at." })
    .where(eq(erasures.userId, userId));
  const queues = await openPage(browser, "staff");
  expect(queues.body.textContent).toContain("Erasures");
  expect(queues.body.textContent).toContain("Held: A complaint is being looked at.");
  const page = await openPage(browser, "staff/users/[id]", { params: { id: userId } });
  expect(page.body.textContent).toContain(user.email);
  expect(page.body.textContent).toContain("Release");
});

it("goodbye names the day, and no other text of its address [ACS-S-018]", async () => {
  const browser = await signInAs(await aProvider());
  const page = await openPage(browser, "(public)/account/closed", { search: "on=2026-12-29" });
  expect(page.body.textContent).toContain("It will be erased on December 29, 2026.");
  const odd = await openPage(browser, "(public)/account/closed", { search: "on=<b>now</b>" });
  expect(odd.body.textContent).toContain("It will be erased in 30 days.");
});

it("what is in the way of an erasure is on the page before anybody closes [ACS-S-018 ACS-V-049]", async () => {
  const provider = await aProvider();
  await aBookingRequest({
    provider,
    status: "confirmed",
    shifts: [{ startOn: dayFromToday(9), statusByProvider: "accepted", statusByRep: "accepted" }],
  });
  expect((await standingOf(provider.userId, new Date())).kinds).toContain("shift");
});
