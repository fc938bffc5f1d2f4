import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { type GroupName, groupNames } from "@/lib/core/pure/actor";
import { callAs } from "../steps/calls";
import { linkIn, mailTo, open, signIn } from "../steps/people";
import { join } from "../steps/rep";

const app = "/app/healthcare-entity";

/** Addresses of records of the demo story, by what is done there. */
async function findPlaces(manager: Page) {
  const first = async (path: string) => (await callAs(manager, "GET", path)).body.results[0].id as string;
  const provider = (name: string) => first(`/provider/?display_name__icontains=${name}`);
  const waiting = "/connected-facility/?status=pending_response&search=priyanka";
  return {
    providers: `${app}/providers`,
    "a provider to clear": `${app}/providers/${await provider("Dunleavy")}`,
    "a provider to approve": `${app}/providers/${await provider("Brennan")}`,
    "a provider to book": `${app}/providers/${await provider("Whitcomb")}`,
    opportunities: "/app/organization/opportunities",
    facilities: `${app}/facilities`,
    "a facility": `/app/organization/facilities/${await first("/healthcare-entities/facilities/")}`,
    "a new facility": `${app}/facilities/new`,
    "a request that waits": `${app}/connection-requests/${await first(waiting)}`,
    "an answered assignment": `${app}/booking-requests/${await first("/booking-requests/?status__in=responded&search_by_provider=almeida")}`,
    team: `${app}/users`,
    invitations: `${app}/pending-invitations`,
  };
}

type Place = keyof Awaited<ReturnType<typeof findPlaces>>;

const named = (role: "combobox" | "heading" | "link", name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name });
/** One that can be pressed: some say in a tooltip why they cannot. */
const button = (name: string) => (page: Page) => page.getByRole("button", { name, disabled: false });
const inNavigation = (name: RegExp) => (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name });

/** What a screen offers to whom: any one of the groups is enough. */
const offers: [Place, (page: Page) => Locator, GroupName[]][] = [
  ["providers", inNavigation(/^Connections/), ["connect_with_providers"]],
  ["providers", inNavigation(/^Assignments/), ["schedule_shifts", "confirm_shifts"]],
  ["a provider to clear", named("combobox", /clearance/i), ["grant_clearance"]],
  ["a provider to clear", button("Add a Facility"), ["connect_with_providers"]],
  ["a provider to approve", button("Approve"), ["grant_presentation_approval"]],
  ["a provider to book", named("combobox", /^Facility/), ["schedule_shifts"]],
  ["opportunities", named("link", "Create Opportunity"), ["connect_with_providers"]],
  ["facilities", button("Add Facility"), ["manage_facilities"]],
  ["a facility", button("Edit Facility"), ["manage_facilities"]],
  ["a new facility", named("heading", /Facility/), ["manage_facilities"]],
  ["a request that waits", button("Cancel request"), ["connect_with_providers"]],
  ["an answered assignment", button("Confirm"), ["schedule_shifts", "confirm_shifts"]],
  ["an answered assignment", button("Edit shifts"), ["schedule_shifts"]],
  ["team", named("heading", "Team"), ["manage_users"]],
  ["invitations", named("heading", "Pending Invitations"), ["manage_users"]],
];

/** Somebody new in the manager's organization, with a browser of their own. */
async function aColleague(browser: Browser, manager: Page) {
  const email = `robin-${Date.now()}@northline.test`;
  expect((await callAs(manager, "POST", "/invitation/", { email, group_names: [] })).status).toBe(201);
  const mail = await mailTo(manager.request, email, /Join Northline Health/);
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await open(page, linkIn(mail, "/invitation/"));
  await join(page);
  await expect(page).toHaveURL(`${app}/providers`);
  const { body } = await callAs(manager, "GET", `/user/?search=${encodeURIComponent(email)}`);
  return { page, id: body.results[0].id as string };
}

test("each screen offers what the permission groups of a rep allow, from the next page on [ACC-P-008]", async ({
  page: manager,
  browser,
}) => {
  await signIn(manager, "rep@wardway.test");
  const places = await findPlaces(manager);
  const { page, id } = await aColleague(browser, manager);

  for (const group of [null, ...groupNames]) {
    await test.step(group ?? "no group", async () => {
      const group_names = group ? [group] : [];
      expect((await callAs(manager, "PATCH", `/user/${id}/`, { group_names })).status).toBe(200);
      for (const place of new Set(offers.map(([each]) => each))) {
        // A page that failed would offer nothing, too.
        expect((await page.goto(places[place]))?.status(), `${place} with ${group}`).toBeLessThan(500);
        for (const [, control, groups] of offers.filter(([each]) => each === place)) {
          const allowed = group !== null && groups.includes(group);
          await expect(control(page), `${place} with ${group}`).toHaveCount(allowed ? 1 : 0);
        }
      }
    });
  }
  await page.context().close();
});
