import { expect, type Page, test } from "@playwright/test";
import { callAs } from "../steps/calls";
import { expectClean } from "../steps/clean";
import { open, password, signIn } from "../steps/people";

// What the demo story has of credentials, as each side sees it; every screen and tab is judged by axe as well.

test.use({
  colorScheme: ({ browserName: _ }, use, { project }) => use(project.name === "phone" ? "dark" : "light"),
  contextOptions: { reducedMotion: "reduce" },
});

const day = /\w{3} \d{1,2}, \d{4}/.source;

/** What Elena's credentials are labelled with: in words, whatever the color. */
const labels: [title: string, label: RegExp][] = [
  ["Medical license, Maine", new RegExp(`Verified ${day}$`)],
  ["Medical license, New Hampshire", new RegExp(`Verified ${day}, re-check due$`)],
  ["Medical license, Vermont", /^Stated by the provider$/],
  ["DEA license, Maine", /^Not verified$/],
  ["American Board of Emergency Medicine", new RegExp(`Verified ${day}$`)],
  ["ACLS", new RegExp(`Verified ${day}$`)],
  ["Immunization: TB", /^Needs your attention$/],
];

test("a provider's credentials are in every state, and its links and agreements are there [CRD-S-039] [CRD-S-037] @both", async ({
  page,
}) => {
  await signIn(page, "provider@wardway.test");
  await open(page, "/app/provider/credentials");
  for (const [title, label] of labels) {
    const row = page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
    await expect(row.getByText(label).first(), title).toBeVisible();
  }
  await expectClean(page, "Credential Status");
  await open(page, "/app/provider/passports");
  await expect(
    page
      .getByText(/\b3 times/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  for (const state of ["Active", "Ended"])
    await expect(page.getByText(state, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expectClean(page, "Credential Passport");
  await open(page, "/app/provider/documents");
  await expect(page.getByRole("link", { name: /^Check it/ })).toHaveCount(2);
  await expect(page.getByText("Being sealed.")).toHaveCount(0);
});

/** The tabs of staff by their names in the address, each with what it says when it is empty. */
const desk = {
  to_check: "Nothing to check.",
  second_look: "Nothing waits for a second look.",
  due: "Nothing is due.",
  returned: "Nothing was returned.",
  failed: "Nothing failed.",
  all: "No credentials.",
};
const matches = {
  to_decide: "No match is undecided.",
  second_look: "Nothing waits for a second look.",
  confirmed: "Nobody is confirmed to be on the list.",
  decided: "Nothing was decided.",
};

/** The page at an address has rows: it does not say that it is empty. */
async function expectRows(page: Page, address: string, empty: string) {
  await open(page, address);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.getByText(empty, { exact: true }), address).toHaveCount(0);
  await expectClean(page, address);
}

test("every tab of the staff's desk, of the matches and of the clearances has a row [CRD-S-040] [CRD-S-037] @both", async ({
  page,
}) => {
  await signIn(page, "staff@wardway.test");
  for (const [tab, empty] of Object.entries(desk))
    await expectRows(page, `/staff/credentials?tab=${tab}`, empty);
  for (const [tab, empty] of Object.entries(matches))
    await expectRows(page, `/staff/exclusions?tab=${tab}`, empty);
  for (const holder of ["provider", "facility", "staff"])
    await expectRows(page, `/staff/clearances?holder=${holder}`, "Nobody waits for us.");
});

test("facilities that do not check, warn and block have somebody ready, not ready and excepted [CRD-S-040] [CRD-S-037] @both", async ({
  page,
}) => {
  await signIn(page, "rep@wardway.test");
  const { results } = (await callAs(page, "GET", "/healthcare-entities/facilities/?limit=100")).body;
  const idOf = (name: string) => results.find((each: { name: string }) => each.name.startsWith(name)).id;
  for (const [name, mode, texts] of [
    ["Casco", "Do not check", [/Elena/, /^Ready$/]],
    ["Seacoast", "Warn before sending", [/Beatriz/, /Sofia/, /Noah/, /^Ready$/, /^Missing: BLS/]],
    ["Prairie", "Do not allow", [/David/, /Wendell/, /Joy/, /^Ready$/, /^Missing: /]],
  ] as const) {
    const path = `/app/organization/facilities/${idOf(name)}`;
    await open(page, `${path}/requirements`);
    await expect(page.getByRole("radio", { name: mode })).toBeChecked();
    await expectClean(page, `requirements of ${name}`);
    await open(page, `${path}/readiness`);
    for (const text of texts)
      await expect(page.getByText(text).filter({ visible: true }).first(), name).toBeVisible();
    await expectClean(page, `readiness of ${name}`);
  }
});

const outcome = (page: Page) => page.locator("[data-shown]");

test("a passport's file is authentic, and says so when its credentials have changed since [CRD-S-036]", async ({
  page,
}) => {
  await page.request.post("/api/auth/login/", { data: { email: "provider2@wardway.test", password } });
  const asked = { label: "A check of the file", sections: ["licenses"], expires_in_days: 1 };
  const made = await callAs(page, "POST", "/passports/", asked);
  expect(made.status).toBe(201);
  const pdf = await callAs(page, "GET", `/passports/${made.body.id}/pdf/`);
  const buffer = await (await page.request.get(pdf.body.url)).body();
  const choose = () =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name: "passport.pdf", mimeType: "application/pdf", buffer });
  await page.goto("/verify");
  await choose();
  const changed = "The credentials in it have changed since. Ask for a new one.";
  await expect(outcome(page)).toHaveText(/^Authentic, unchanged since \w{3} \d{1,2}, \d{4}, \d\d:\d\d UTC\./);
  await expect(outcome(page)).not.toContainText(changed);

  const section = "/provider/current/credentialing/licenses";
  const held = (await callAs(page, "GET", section)).body;
  const [first, ...others] = held.licenses;
  const renumbered = [{ ...first, number: `${first.number}-9` }, ...others];
  expect((await callAs(page, "PUT", section, { ...held, licenses: renumbered })).status).toBe(200);
  await choose();
  await expect(outcome(page)).toContainText("Authentic, unchanged since");
  await expect(outcome(page)).toContainText(changed);
  // The file says again what is so.
  expect((await callAs(page, "PUT", section, held)).status).toBe(200);
  expect((await callAs(page, "PUT", `/passports/${made.body.id}/end/`)).status).toBe(200);
});
