import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { groupNames } from "@/lib/core/pure/actor";
import type { Invitation } from "@/lib/organizations/invitations/schema";
import { groupWords } from "@/lib/organizations/team/words";
import { type Answers, aRepUser, renderApp, type Sent } from "@/tests/support/render";
import { invitationsList } from "./invitations-list";
import { InvitationsScreen } from "./invitations-screen";
import "@/components/organizations/team/invite-dialog";
import "./invitation-permissions-dialog";

const hannah: Invitation = {
  id: "0190f000-0000-7000-8000-000000000201",
  email: "hannah@cedar.test",
  group_names: ["confirm_shifts"],
  created_at: "2026-11-19T10:00:00Z",
  expires_at: "2026-12-19T10:00:00Z",
  is_expired: false,
  invited_by: "Morgan Ellis",
};
const path = `/api/invitation/${hannah.id}/`;

afterEach(() => void vi.useRealTimers());

const listOf = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });

function renderPending(found: Invitation[], answers: Answers = {}, search = "") {
  const initial = { state: invitationsList.read(search), page: listOf(found) as never };
  return renderApp(<InvitationsScreen initial={initial} />, {
    user: aRepUser({ group_names: [...groupNames] }),
    path: "/app/healthcare-entity/pending-invitations",
    search,
    answers: {
      "GET /api/invitation/": { body: listOf(found) },
      "GET /api/group/": { body: listOf(groupNames.map((code) => ({ code, ...groupWords[code] }))) },
      ...answers,
    },
  });
}

const reads = (sent: Sent[]) =>
  sent.filter(({ method, path }) => method === "GET" && path === "/api/invitation/");
const written = (sent: Sent[]) => sent.filter(({ method }) => method !== "GET");

async function choose(person: ReturnType<typeof renderPending>["person"], item: string) {
  const table = screen.getByRole("table", { name: "Pending invitations" });
  await person.click(within(table).getByRole("button", { name: `Actions for ${hannah.email}` }));
  await person.click(screen.getByRole("menuitem", { name: item }));
}

describe("pending invitations", () => {
  it("are listed with what they give and how long they work", () => {
    renderPending([hannah, { ...hannah, id: hannah.id.replace(/1$/, "2"), is_expired: true }]);
    const table = screen.getByRole("table", { name: "Pending invitations" });
    expect(within(table).getAllByText(hannah.email)).toHaveLength(2);
    expect(within(table).getAllByText("Confirm shifts")).toHaveLength(2);
    expect(within(table).getByText("Expired")).toBeVisible();
  });

  it("say so when there are none [ORG-X-013]", () => {
    renderPending([]);
    expect(screen.getByText("No pending invitations, invite someone")).toBeVisible();
  });

  it("are searched a second after the last letter, ten a page [ORG-K-025, ORG-K-026]", async () => {
    vi.useFakeTimers();
    const { sent } = renderPending([hannah]);
    const type = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    type("ha");
    await pass(900);
    type("han");
    await pass(999);
    expect(reads(sent)).toEqual([]);
    await pass(100);
    expect(
      reads(sent).map(({ query }) => [query.get("search"), query.get("limit"), query.get("offset")]),
    ).toEqual([["han", "10", "0"]]);
  });
});

describe("inviting somebody", () => {
  it("begins with two permissions checked, and sends what was chosen [ORG-K-028, ORG-S-052, ORG-M-066]", async () => {
    const { person, sent } = renderPending([], { "POST /api/invitation/": { status: 201, body: hannah } });
    await person.click(screen.getByRole("button", { name: "Invite User" }));
    const dialog = await screen.findByRole("dialog", { name: "Invite user" });
    expect(await within(dialog).findAllByRole("checkbox", { checked: true })).toHaveLength(2);
    expect(within(dialog).getByRole("checkbox", { name: "Connect with providers" })).toBeChecked();
    expect(within(dialog).getByRole("checkbox", { name: "Schedule shifts" })).toBeChecked();
    await person.click(within(dialog).getByRole("checkbox", { name: "Schedule shifts" }));
    await person.type(within(dialog).getByLabelText(/^Email/), "New@Cedar.test");
    await person.click(within(dialog).getByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText("User invited successfully.")).toBeVisible();
    expect(written(sent)).toMatchObject([
      {
        method: "POST",
        path: "/api/invitation/",
        body: { email: "new@cedar.test", group_names: ["connect_with_providers"] },
      },
    ]);
    expect(reads(sent)).toHaveLength(1);
  });

  it("needs a valid e-mail [ORG-V-058]", async () => {
    const { person, sent } = renderPending([]);
    await person.click(screen.getByRole("button", { name: "Invite User" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findAllByRole("checkbox");
    await person.type(within(dialog).getByLabelText(/^Email/), "abc");
    await person.click(within(dialog).getByRole("button", { name: "Send invitation" }));
    expect(await within(dialog).findByText("That email doesn't look quite right.")).toBeVisible();
    expect(written(sent)).toEqual([]);
  });

  it("tells at the field that the address has an account", async () => {
    const { person } = renderPending([], {
      "POST /api/invitation/": {
        status: 400,
        body: { email: ["A user with this e-mail already exists."] },
      },
    });
    await person.click(screen.getByRole("button", { name: "Invite User" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findAllByRole("checkbox");
    const email = within(dialog).getByLabelText(/^Email/);
    await person.type(email, "rep@rival.test");
    await person.click(within(dialog).getByRole("button", { name: "Send invitation" }));
    expect(await within(dialog).findByText("A user with this e-mail already exists.")).toBeVisible();
    expect(email).toHaveAttribute("aria-invalid", "true");
    expect(email).toHaveFocus();
  });

  it("tells that the permissions could not be read, and sends nothing without them", async () => {
    const { person } = renderPending([], { "GET /api/group/": { status: 500, body: {} } });
    await person.click(screen.getByRole("button", { name: "Invite User" }));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("We couldn't retrieve the list of permissions.")).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Send invitation" })).toBeDisabled();
  });
});

describe("an invitation that waits", () => {
  it("gets other permissions [ORG-S-053]", async () => {
    const { person, sent } = renderPending([hannah], { [`PATCH ${path}`]: { body: hannah } });
    await choose(person, "Edit permissions");
    const dialog = await screen.findByRole("dialog", { name: "Edit permissions" });
    await person.click(await within(dialog).findByRole("checkbox", { name: "Grant clearance" }));
    await person.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("User permissions updated successfully.")).toBeVisible();
    expect(written(sent)).toMatchObject([
      { method: "PATCH", path, body: { group_names: ["confirm_shifts", "grant_clearance"] } },
    ]);
  });

  it("is sent again [ORG-S-054, ORG-M-068]", async () => {
    const { person, sent } = renderPending([hannah], {
      [`PUT /api/invitation/${hannah.id}/resend`]: { body: hannah },
    });
    await choose(person, "Resend invitation");
    expect(await screen.findByText("Invitation resent successfully")).toBeVisible();
    expect(written(sent)).toMatchObject([{ method: "PUT", path: `/api/invitation/${hannah.id}/resend` }]);
  });

  it("is canceled once that is confirmed [ORG-S-055, ORG-M-067]", async () => {
    const { person, sent } = renderPending([hannah], { [`DELETE ${path}`]: { status: 204 } });
    await choose(person, "Cancel invitation");
    const dialog = await screen.findByRole("alertdialog", { name: "Cancel this invitation?" });
    expect(written(sent)).toEqual([]);
    await person.click(within(dialog).getByRole("button", { name: "Cancel invitation" }));
    expect(await screen.findByText("Invitation canceled successfully")).toBeVisible();
    expect(written(sent)).toMatchObject([{ method: "DELETE", path }]);
    expect(reads(sent)).toHaveLength(1);
  });
});
