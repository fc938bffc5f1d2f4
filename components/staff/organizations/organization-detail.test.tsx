import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { AuditLines } from "@/components/staff/audit-log/audit-lines";
import { OrganizationDetail } from "@/components/staff/organizations/organization-detail";
import type { StaffOrganization, StaffRep } from "@/lib/staff/organizations/schema";
import { fill } from "@/tests/support/fill";
import { renderApp } from "@/tests/support/render";

const id = (number: number) => `0190f000-0000-7000-8000-00000000000${number}`;
const at = "2026-11-17T12:00:00.000Z";

const rep = (number: number, first_name: string, changes: Partial<StaffRep> = {}): StaffRep => ({
  id: id(number),
  user_id: id(number),
  first_name,
  last_name: "Moreno",
  email: "a@example.test",
  title: "",
  group_names: [],
  registration_status: "complete",
  is_active: true,
  rejected_reason: null,
  created_at: at,
  ...changes,
});

const organization: StaffOrganization = {
  payment_terms_days: 30,
  balance: 0,
  id: id(0),
  name: "Blue Heron",
  has_contract: true,
  credentials_verified: false,
  created_at: at,
  platform_fee_percent: null,
  default_fee_percent: 20,
  facilities_count: 2,
  reps_count: 3,
  waiting_reps_count: 1,
  representatives: [
    rep(1, "Ana"),
    rep(2, "Ben", { registration_status: "provisional" }),
    rep(3, "Cy", { registration_status: "rejected" }),
    rep(4, "Di", { is_active: false }),
  ],
};

it("counts as active only those representatives who are let in and can log in", () => {
  renderApp(<OrganizationDetail initial={organization} />, {
    answers: { [`GET /api/staff/organizations/${organization.id}/`]: { body: organization } },
  });
  expect(screen.getByText("2 facilities · 1 active representative")).toBeVisible();
});

it("has each fact and the fee sent once, also when two are sent together [SIL-169]", async () => {
  const address = `/api/staff/organizations/${organization.id}/`;
  const { person, sent } = renderApp(<OrganizationDetail initial={organization} />, {
    answers: { [`PATCH ${address}`]: { body: organization } },
  });
  await person.type(await screen.findByLabelText("Percent"), "18");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await person.click(screen.getByRole("button", { name: "Record" }));
  await screen.findByText("Fee saved");
  await waitFor(() => expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(2));
});

it("tells what it owes, sets its payment terms, and leads to its invoices [PAY-S-094 PAY-V-036]", async () => {
  const owing = { ...organization, balance: 10_538 };
  const { person, sent } = renderApp(<OrganizationDetail initial={owing} />, {
    answers: { [`PATCH /api/staff/organizations/${organization.id}/`]: { body: owing } },
  });
  expect(screen.getByText("$10,538.00")).toBeVisible();
  expect(screen.getByRole("link", { name: "Invoices" })).toHaveAttribute(
    "href",
    `/staff/invoices?healthcare_entity=${organization.id}`,
  );
  const days = await screen.findByLabelText("Payment terms (days)");
  expect(days).toHaveValue("30");
  await fill(person, days, "91");
  await person.click(screen.getByRole("button", { name: "Save Terms" }));
  expect(await screen.findByText("Ensure this value is between 0 and 90.")).toBeVisible();
  expect(sent).toEqual([]);
  await fill(person, days, "45");
  await person.click(screen.getByRole("button", { name: "Save Terms" }));
  expect(await screen.findByText("Payment terms saved")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ payment_terms_days: 45 }]);
});

it("an audit line says whom it is about, and its details in words", () => {
  const entry = { id: 1, at, actor_kind: "anonymous", actor_id: "", actor: "anonymous" };
  const about = { action: "session/opened", object_type: "user", object_id: id(1) };
  renderApp(
    <AuditLines
      entries={[{ ...entry, ...about, details: { sessionId: "17" } }]}
      names={{ [id(1)]: "Ana Moreno" }}
    />,
  );
  expect(screen.getByRole("listitem")).toHaveTextContent("by anonymous · about Ana Moreno · session id: 17");
});
