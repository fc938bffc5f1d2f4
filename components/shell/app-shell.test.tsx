import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aUser, renderApp } from "@/tests/support/render";
import { AppShell } from "./app-shell";

const counts = {
  connection_requests: 3,
  connection_responded_requests: 5,
  placement_requests: 2,
  placement_responded_requests: 7,
};

const answers = { "GET /api/auth/user/notifications": { body: counts } };

const shell = (user = aUser()) => (
  <AppShell user={user} supportForm="https://forms.example.test/report">
    <h1>A screen</h1>
  </AppShell>
);

const bar = () => screen.getAllByRole("navigation", { name: "Main" })[0] as HTMLElement;

test("a provider's Connections and Assignments carry what waits [SHR-N-011 SHR-N-012]", async () => {
  renderApp(shell(), { path: "/app/provider/home", answers });
  expect(await within(bar()).findByRole("link", { name: "Connections 3 need attention" })).toBeVisible();
  expect(within(bar()).getByRole("link", { name: "Assignments 2 need attention" })).toBeVisible();
  expect(within(bar()).getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
});

test.each([
  ["/app/provider/edit/licenses", "Profile"],
  ["/app/provider/questionnaire/0190f000-0000-7000-8000-000000000001", "Profile"],
  ["/app/provider/facility-details/0190f000-0000-7000-8000-000000000001", "Connections"],
])("%s stands under %s", (path, label) => {
  renderApp(shell(), { path, answers });
  const current = within(bar()).getAllByRole("link", { current: "page" });
  expect(current.map((link) => link.textContent)).toEqual([label]);
});

test("nothing is counted where nothing waits", async () => {
  const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
  const { sent } = renderApp(shell(), {
    path: "/app/provider/home",
    answers: { "GET /api/auth/user/notifications": { body: none } },
  });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(within(bar()).getByRole("link", { name: "Connections" })).toBeVisible();
});

test("the footer has a copyright line and a Support menu with 'Send a Report' [SHR-U-002 SHR-U-003]", async () => {
  const { person } = renderApp(shell(), { path: "/app/provider/home", answers });
  const footer = screen.getByRole("contentinfo");
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Wardway.`);
  await person.click(within(footer).getByRole("button", { name: "Support" }));
  const report = await screen.findByRole("menuitem", { name: "Send a Report" });
  expect(report).toHaveAttribute("href", "https://forms.example.test/report");
  expect(report).toHaveAttribute("target", "_blank");
});

test("onboarding stands without the bars [ACC-U-019]", () => {
  renderApp(shell(), { path: "/app/provider/onboarding", answers });
  expect(screen.getByRole("heading", { name: "A screen" })).toBeVisible();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("contentinfo")).toBeNull();
});
