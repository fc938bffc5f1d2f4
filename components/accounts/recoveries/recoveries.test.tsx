import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { WaitingPeople } from "@/components/organizations/recoveries/waiting-people";
import { RecoveriesScreen } from "@/components/staff/recoveries/recoveries-screen";
import type { StaffRecovery } from "@/lib/accounts/recoveries/schema";
import { renderApp } from "@/tests/support/render";
import { LostFactor } from "./lost-factor";
import { ApplyRecovery, OpenRecovery } from "./recovery-link";
import { StaffStart } from "./staff-start";

describe("the link of a recovery", () => {
  it("begins the wait by one button, and says until when [ACS-C-009 ACS-C-029]", async () => {
    const { person, sent } = renderApp(<OpenRecovery token="the-token" />, {
      answers: {
        "POST /api/auth/recovery/open/": { status: 202, body: { ready_at: "2026-12-01T10:00:00.000Z" } },
      },
    });
    expect(sent).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Begin the wait" }));
    expect(await screen.findByRole("status")).toHaveTextContent(
      /^This is possible from Dec 1, \d\d:\d\d on\./,
    );
    expect(sent.map(({ body }) => body)).toEqual([{ token: "the-token" }]);
  });

  it("sets a new password once it is ready, or says when that is [ACS-C-029]", async () => {
    const answers = [
      { status: 400, body: { token: ["This is possible from Dec 1, 10:00 on."] } },
      { body: { detail: "ok" } },
    ];
    const { person } = renderApp(<ApplyRecovery token="the-token" />, {
      answers: { "POST /api/auth/recovery/use/": () => answers.shift() ?? {} },
    });
    await person.type(screen.getByLabelText(/^New password/), "Brand-new1!");
    await person.type(screen.getByLabelText(/^Confirm new password/), "Brand-new1!");
    await person.click(screen.getByRole("button", { name: "Set new password" }));
    expect(await screen.findByText("This is possible from Dec 1, 10:00 on.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Set new password" }));
    expect(await screen.findByText(/^Your password is set\./)).toBeVisible();
  });

  it("is sent to whoever has lost the factor [ACS-C-009]", async () => {
    const { person, sent } = renderApp(<LostFactor challenge="the-challenge" />, {
      answers: {
        "POST /api/auth/recovery/": { status: 202, body: { detail: "A link was sent by e-mail." } },
      },
    });
    await person.click(screen.getByRole("button", { name: "Lost your factor?" }));
    expect(await screen.findByText(/^We have sent you a mail/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ challenge: "the-challenge" }]);
  });
});

it("a new member of staff sets password and app together, and sees the codes once [ACS-C-024]", async () => {
  const { person, sent } = renderApp(
    <StaffStart token="the-token" email="op@wardway.test" secret="ABCDEFGH" qr="<svg></svg>" />,
    { answers: { "POST /api/auth/recovery/use/": { body: { detail: "ok", codes: ["AAAAA-BBBBB"] } } } },
  );
  expect(screen.getByText("ABCD EFGH")).toBeVisible();
  await person.type(screen.getByLabelText(/^Password/), "Brand-new1!");
  await person.type(screen.getByLabelText(/^Confirm password/), "Brand-new1!");
  await person.type(screen.getByLabelText(/^Code/), "123456");
  await person.click(screen.getByRole("button", { name: "Begin" }));
  expect(await screen.findByText("AAAAA-BBBBB")).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ token: "the-token", code: "123456" });
});

const aRow = (values: Partial<StaffRecovery> = {}): StaffRecovery => ({
  id: "0199d7a1-5c00-7000-8000-000000000001",
  user: {
    id: "0199d7a1-5c00-7000-8000-000000000002",
    name: "Ana Reyes",
    email: "ana@example.test",
    user_type: "provider",
  },
  opened_at: "2026-11-30T10:00:00.000Z",
  ready_at: "2026-12-01T10:00:00.000Z",
  ends_at: "2026-12-04T10:00:00.000Z",
  account_created_at: "2026-01-05T10:00:00.000Z",
  sign_ins: [
    {
      at: "2026-11-29T10:00:00.000Z",
      how: "password",
      outcome: "wrong_factor",
      browser: "Firefox on Windows",
    },
  ],
  works_with: ["Casco Harbor"],
  vouched_by: null,
  proposed_by: null,
  reason: "",
  second_by: null,
  may_propose: true,
  may_second: false,
  ...values,
});

describe("the recoveries for staff", () => {
  const draw = (row: StaffRecovery, answers = {}) =>
    renderApp(<RecoveriesScreen rows={[row]} total={1} renderedFor="" />, {
      path: "/staff/recoveries",
      answers,
    });

  it("say what is known of who waits, without secrets [ACS-S-008]", () => {
    draw(aRow());
    const list = within(screen.getByRole("list", { name: "Recoveries" }));
    expect(list.getByText("Ana Reyes")).toBeVisible();
    expect(list.getByText("Casco Harbor")).toBeVisible();
    expect(list.getByText(/Password, Firefox on Windows, wrong factor/)).toBeVisible();
  });

  it("are shortened by one who gives a reason and another who agrees [ACS-I-008]", async () => {
    const { person, sent } = draw(aRow(), {
      "POST /api/staff/recoveries/0199d7a1-5c00-7000-8000-000000000001/propose/": { body: aRow() },
    });
    await person.click(screen.getByRole("button", { name: "Shorten the wait" }));
    const dialog = within(await screen.findByRole("dialog"));
    await person.type(dialog.getByLabelText(/^Reason/), "Too short");
    await person.click(dialog.getByRole("button", { name: "Propose" }));
    expect(await dialog.findByText("Please give a reason of at least 20 letters.")).toBeVisible();
    await person.type(dialog.getByLabelText(/^Reason/), ", so I called at home.");
    await person.click(dialog.getByRole("button", { name: "Propose" }));
    expect(await screen.findByText("Proposed. Somebody else of staff has to agree.")).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ reason: "Too short, so I called at home." }]);
  });

  it("wait for another's second look [ACS-I-008]", async () => {
    const row = aRow({ proposed_by: "Sam", reason: "Called at home.", may_propose: false, may_second: true });
    const { person, sent } = draw(row, {
      [`POST /api/staff/recoveries/${row.id}/second/`]: { body: row },
    });
    await person.click(screen.getByRole("button", { name: "Agree" }));
    await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Agree" }));
    expect(await screen.findByText("The wait is an hour now.")).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe("whoever manages people", () => {
  const { id, user, opened_at, ready_at } = aRow();
  const page = { count: 1, next: null, previous: null, results: [{ id, user, opened_at, ready_at }] };

  it("vouches for one of their own, or reads who must [ACS-C-030]", async () => {
    const { person } = renderApp(<WaitingPeople initial={page} />, {
      answers: {
        [`POST /api/organization/recoveries/${id}/vouch/`]: {
          status: 400,
          body: { error: "Somebody else must vouch.", non_field_errors: ["Somebody else must vouch."] },
        },
        "GET /api/organization/recoveries/": { body: page },
      },
    });
    await person.click(screen.getByRole("button", { name: "Vouch" }));
    await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Vouch" }));
    expect(await screen.findByText(/Somebody else must vouch\./)).toBeVisible();
  });

  it("sees nothing where nobody waits [ACS-C-030]", () => {
    renderApp(<WaitingPeople initial={{ ...page, count: 0, results: [] }} />);
    expect(screen.queryByText("Lost second factors")).toBeNull();
  });
});
