import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { UserSecurity as Security } from "@/lib/staff/users/schema";
import { type Answers, aUser, renderApp } from "@/tests/support/render";
import { UserSecurity } from "./user-security";

const id = "0199d7a1-5c00-7000-8000-000000000009";
const at = "2026-12-04T19:05:00.000Z";
const erasure = {
  id,
  role: "provider" as const,
  state: "failed" as const,
  closed_at: at,
  due_at: at,
  held: null,
  failure: "The database holds it by a_key.",
  erased_at: null,
};

function show(values: Partial<Security> = {}, answers: Answers = {}) {
  const user: Security = {
    id,
    name: "Ana Reyes",
    email: "ana@example.test",
    role: "provider",
    is_active: true,
    factors: [{ kind: "passkey", added_at: at, last_used_at: null }],
    codes_left: 7,
    devices: [{ how: "passkey", browser: "Firefox on Windows", created_at: at, last_seen_at: at }],
    sign_ins: [{ how: "password", browser: "Safari on iPhone", at, outcome: "wrong_password", known: false }],
    recoveries: [],
    erasure: null,
    ...values,
  };
  return renderApp(<UserSecurity initial={user} />, { user: aUser({ is_staff: true }), answers });
}

describe("a user's security as staff see it", () => {
  it("shows kinds and dates of factors, devices, sign-ins and recoveries [ACS-S-008]", () => {
    show();
    expect(screen.getByText("Second factors · 7 recovery codes left")).toBeVisible();
    expect(screen.getByText("Passkey", { exact: true })).toBeVisible();
    expect(screen.getByText("Firefox on Windows · Passkey")).toBeVisible();
    expect(screen.getByText("Wrong password · Safari on iPhone · Password")).toBeVisible();
    expect(screen.getByText("No recovery is open.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Hold" })).toBeNull();
  });

  it("shows why an erasure failed, and holds it with a reason [ACS-S-008 ACS-C-043]", async () => {
    const held = {
      ...erasure,
      state: "held" as const,
      held: { by: id, reason: "A complaint is being looked at." },
    };
    const { person, sent } = show({ erasure }, { [`POST /api/staff/erasures/${id}/hold/`]: { body: held } });
    expect(screen.getByText("The database holds it by a_key.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Hold" }));
    await person.type(
      await screen.findByRole("textbox", { name: /Reason/ }),
      "A complaint is being looked at.",
    );
    const dialog = within(screen.getByRole("dialog", { name: "Hold this erasure?" }));
    await person.click(dialog.getByRole("button", { name: "Hold" }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ reason: "A complaint is being looked at." }]),
    );
  });
});
