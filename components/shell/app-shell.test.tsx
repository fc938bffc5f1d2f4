import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aRepUser, aUser, renderApp } from "@/tests/support/render";
import { AppShell } from "./app-shell";

const counts = {
  connection_requests: 3,
  connection_responded_requests: 5,
  placement_requests: 2,
  placement_responded_requests: 7,
};

const none = {
  connection_requests: 0,
  connection_responded_requests: 0,
  placement_requests: 0,
  placement_responded_requests: 0,
};

const shell = (user = aUser(), waiting = counts) => (
  <AppShell user={user} waiting={waiting} live={false} supportForm="https://forms.example.test/report">
    <h1>A screen</h1>
  </AppShell>
);

const bar = () => screen.getAllByRole("navigation", { name: "Main" })[0] as HTMLElement;

test("a provider's Connections and Assignments carry what waits [SHR-N-011 SHR-N-012]", async () => {
  const { sent } = renderApp(shell(), { path: "/app/provider/home" });
  expect(within(bar()).getByRole("link", { name: "Connections 3 need attention" })).toBeVisible();
  expect(within(bar()).getByRole("link", { name: "Assignments 2 need attention" })).toBeVisible();
  // What a page asks by itself, it asks within a few turns.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).toEqual([]);
  expect(within(bar()).getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
});

test.each([
  ["/app/provider/edit/licenses", "Profile"],
  ["/app/provider/questionnaire/0190f000-0000-7000-8000-000000000001", "Profile"],
  ["/app/provider/passports/0190f000-0000-7000-8000-000000000001", "Profile"],
  ["/app/provider/facility-details/0190f000-0000-7000-8000-000000000001", "Connections"],
  ["/app/provider/availability", "Home"],
  ["/app/provider/insights", "Profile"],
  ["/app/provider/statements", "Assignments"],
  ["/app/provider/open-shifts", "Assignments"],
  ["/app/organization/schedule/templates", "Assignments"],
  ["/app/organization/analytics/rows", "Assignments"],
  ["/app/organization/invoices", "Assignments"],
  ["/app/healthcare-entity/timesheets", "Assignments"],
  ["/app/healthcare-entity/saved-searches", "Opportunities"],
])("%s is marked as a screen of %s", (path, label) => {
  const user = path.startsWith("/app/provider")
    ? aUser()
    : aRepUser({
        group_names: ["schedule_shifts"],
        permissions: ["read__assignments__opportunity"],
      });
  renderApp(shell(user, none), { path });
  const current = within(bar()).getAllByRole("link", { current: "page" });
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

test("a clinician who waits to be activated reads on every page what comes next", () => {
  for (const path of ["/app/provider/home", "/app/provider/documents"]) {
    const { unmount } = renderApp(shell(aUser({ registration_status: "provisional" }), none), { path });
    expect(screen.getByText("Facilities cannot see you yet")).toBeVisible();
    expect(screen.getByText(/a provider advocate calls you, you sign your contract/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Documents" })).toHaveAttribute(
      "href",
      "/app/provider/documents",
    );
    unmount();
  }
  renderApp(shell(aUser(), none), { path: "/app/provider/home" });
  expect(screen.queryByText("Facilities cannot see you yet")).toBeNull();
});

test("nothing is counted where nothing waits", () => {
  renderApp(shell(aUser(), none), { path: "/app/provider/home" });
  expect(within(bar()).getByRole("link", { name: "Connections" })).toBeVisible();
});

test("the footer has a copyright line and a Support menu with 'Send a Report' [SHR-U-002 SHR-U-003]", async () => {
  const { person } = renderApp(shell(), { path: "/app/provider/home" });
  const footer = screen.getByRole("contentinfo");
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Wardway.`);
  await person.click(within(footer).getByRole("button", { name: "Support" }));
  const report = await screen.findByRole("menuitem", { name: "Send a Report" });
  expect(report).toHaveAttribute("href", "https://forms.example.test/report");
  expect(report).toHaveAttribute("target", "_blank");
});

test("onboarding stands without the bars [ACC-U-019]", () => {
  renderApp(shell(), { path: "/app/provider/onboarding" });
  expect(screen.getByRole("heading", { name: "A screen" })).toBeVisible();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});
