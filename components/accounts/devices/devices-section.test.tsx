import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DevicesSection } from "@/components/accounts/devices/devices-section";
import { SignInsSection } from "@/components/accounts/devices/sign-ins-section";
import { renderApp } from "@/tests/support/render";

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

const device = (id: string, browser: string, isCurrent = false) => ({
  id,
  browser,
  how: "password" as const,
  created_at: at(90_000),
  last_seen_at: isCurrent ? at(0) : at(60 * 24 * 3),
  is_current: isCurrent,
});

const page = <Row,>(...results: Row[]) => ({ count: results.length, next: null, previous: null, results });

const here = device("1", "Firefox on Windows", true);
const three = page(here, device("2", "Safari on iPhone"), device("3", "Chrome on Mac"));

test("devices: this one first, each with 'Sign out', and when it was used [ACS-S-014]", async () => {
  const { person, sent } = renderApp(<DevicesSection initial={three} />, {
    answers: {
      "DELETE /api/account/devices/2/": { status: 204 },
      "GET /api/account/devices/": { body: page(here, device("3", "Chrome on Mac")) },
    },
  });
  const rows = within(screen.getByRole("list", { name: "Devices" })).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Firefox on WindowsThis device.*Last used today, \d\d:\d\d/),
    expect.stringMatching(/^Safari on iPhone.*Last used [A-Z][a-z]{2} \d+, \d\d:\d\d/),
    expect.stringMatching(/^Chrome on Mac/),
  ]);
  await person.click(screen.getByRole("button", { name: "Sign out: Safari on iPhone" }));
  expect(await screen.findByText("Signed out on 1 device.")).toBeTruthy();
  expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
});

test("'Sign out everywhere else' asks first, and says on how many it did [ACS-S-014]", async () => {
  const { person, sent } = renderApp(<DevicesSection initial={three} />, {
    answers: {
      "POST /api/account/devices/end-others/": { body: { ended: 2 } },
      "GET /api/account/devices/": { body: page(here) },
    },
  });
  await person.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
  const question = await screen.findByRole("alertdialog", { name: "Sign out on 2 other devices?" });
  expect(sent).toEqual([]);
  await person.click(within(question).getByRole("button", { name: "Sign out" }));
  expect(await screen.findByText("Signed out on 2 devices.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull());
});

test("the sign-ins say how, with what, and how they ended [ACS-S-004]", async () => {
  const row = (outcome: "ok" | "wrong_factor", known: boolean) => ({
    at: at(5),
    how: "passkey" as const,
    outcome,
    browser: "Safari on iPhone",
    known,
  });
  renderApp(<SignInsSection initial={page(row("wrong_factor", false), row("ok", true))} />);
  const rows = within(screen.getByRole("list", { name: "Sign-ins" })).getAllByRole("listitem");
  expect(rows[0]?.textContent).toMatch(/^Safari on iPhonePasskey · new deviceWrong code/);
  expect(rows[1]?.textContent).toMatch(/known deviceSigned in/);
});
