import { expect, test } from "@playwright/test";
import { signIn } from "../steps/people";
import { quiet } from "../steps/quiet";

test("a page asks for no other page until its link is meant, and then for that one", async ({ page }) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) ahead.push(new URL(request.url()).pathname);
  });
  await signIn(page, "provider@wardway.test");
  await page.goto("/app/provider/home");
  await quiet(page);
  expect(ahead).toEqual([]);
  const link = page.getByRole("navigation").getByRole("link", { name: "Assignments" }).first();
  await link.hover();
  await expect.poll(() => new Set(ahead)).toEqual(new Set(["/app/provider/booking-requests"]));
});
