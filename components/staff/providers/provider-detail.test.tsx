import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { registrationSteps } from "@/lib/core/pure/actor";
import type { StaffProvider } from "@/lib/staff/providers/schema";
import { type Answers, renderApp } from "@/tests/support/render";
import { ProviderDetail } from "./provider-detail";
import "@/components/staff/record-fact-dialog";
import "@/components/staff/reject-dialog";
import "@/lib/staff/schema";
import "@/lib/staff/providers/schema";

const id = "0190f000-0000-7000-8000-000000000009";
const at = "2026-11-17T12:00:00.000Z";

const provider: StaffProvider = {
  id,
  user_id: id,
  display_name: "Dr. Ana Reyes",
  email: "ana@example.test",
  first_name: "Ana",
  last_name: "Reyes",
  phone_number: "5125550100",
  npi: "1234567893",
  city: "Austin",
  state: "TX",
  degrees: ["MD"],
  specialties: [],
  completed_registration_steps: [...registrationSteps],
  registration_status: "provisional",
  is_active: true,
  created_at: at,
  contract_signed_at: at,
  advocate_contacted_at: at,
  background_check_passed_at: at,
  background_check_reference: "B-1",
  rejected_reason: null,
  missing_for_activation: [],
};

const draw = (answers: Answers, changes: Partial<StaffProvider> = {}) =>
  renderApp(<ProviderDetail initial={{ ...provider, ...changes }} />, { answers });

it("is activated once, however often the button is pressed, and says so once [SIL-169]", async () => {
  const { person, sent } = draw({
    [`POST /api/staff/providers/${id}/activate/`]: { body: { ...provider, registration_status: "complete" } },
  });
  await person.click(screen.getByRole("button", { name: "Activate" }));
  expect(await screen.findByText("Dr. Ana Reyes is active")).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(["POST"]);
  expect(document.querySelectorAll("[data-sonner-toast]")).toHaveLength(1);
});

it("leads to the provider's timesheets and statements [PAY-S-094]", () => {
  draw({});
  expect(screen.getByRole("link", { name: "Timesheets" })).toHaveAttribute(
    "href",
    `/staff/timesheets?provider=${id}`,
  );
  expect(screen.getByRole("link", { name: "Statements" })).toHaveAttribute(
    "href",
    `/staff/statements?provider=${id}`,
  );
});

it("has a fact recorded once [SIL-169]", async () => {
  const { person, sent } = draw(
    { [`PATCH /api/staff/providers/${id}/`]: { body: provider } },
    { advocate_contacted_at: null },
  );
  await person.click(screen.getByRole("button", { name: "Record" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "Record" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toHaveLength(1);
});

it("is rejected once, and restored once [SIL-169]", async () => {
  const answered = { body: {} };
  const { person, sent, rerender } = draw({
    [`POST /api/staff/users/${id}/reject/`]: answered,
    [`POST /api/staff/users/${id}/restore/`]: answered,
    [`GET /api/staff/providers/${id}/`]: { body: { ...provider, registration_status: "rejected" } },
  });
  await person.click(screen.getByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.type(dialog.getByLabelText(/Reason/), "No licence");
  await person.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  rerender(<ProviderDetail key="again" initial={{ ...provider, registration_status: "rejected" }} />);
  await person.click(await screen.findByRole("button", { name: "Restore" }));
  await screen.findByText("Dr. Ana Reyes is restored");
  expect(sent.filter(({ method }) => method === "POST").map(({ path }) => path.split("/").at(-2))).toEqual([
    "reject",
    "restore",
  ]);
});
