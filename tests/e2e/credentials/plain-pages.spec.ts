import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { password, signIn } from "../steps/people";

/** The paths of a link of Elena's and of the check of her contract by its code. */
async function sharedPaths(page: Page) {
  await page.request.post("/api/auth/login/", { data: { email: "provider@wardway.test", password } });
  const label = `Plain pages ${Date.now()}`;
  const { body: link } = await callAs(page, "POST", "/passports/", { label, sections: ["licenses"] });
  const { body } = await callAs(page, "GET", "/provider/current/agreements/");
  const contract = body.results.find(({ kind }: { kind: string }) => kind === "contract");
  await page.context().clearCookies();
  return { passport: new URL(link.url).pathname, verify: "/verify", checked: `/verify/${contract.code}` };
}

const facts: Record<string, string> = {
  passport: "Elena Marchetti, MD",
  verify: "Check a document",
  checked: "This code belongs to a document we sealed.",
};

test("a passport and the check of a document are plain pages for everybody, with a session and none, with scripts and without [CRD-S-006]", async ({
  page,
  browser,
}) => {
  const paths = Object.entries(await sharedPaths(page));
  for (const javaScriptEnabled of [true, false]) {
    const stranger = await (await browser.newContext({ javaScriptEnabled })).newPage();
    for (const [name, path] of paths) {
      await stranger.goto(path);
      await expect(stranger.getByText(facts[name]!).first(), name).toBeVisible();
      await expect(stranger.getByRole("navigation"), name).toHaveCount(0);
    }
  }
  await signIn(page, "rep@wardway.test");
  for (const [name, path] of paths) {
    await page.goto(path);
    await expect(page.getByText(facts[name]!).first(), name).toBeVisible();
    await expect(page.getByRole("navigation"), name).toHaveCount(0);
    await expect(page.getByRole("link", { name: /log out/i }), name).toHaveCount(0);
  }
});
