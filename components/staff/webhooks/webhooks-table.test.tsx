import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { StaffWebhook } from "@/lib/staff/webhooks/schema";
import { renderApp } from "@/tests/support/render";
import { WebhooksTable } from "./webhooks-table";

const endpoint: StaffWebhook = {
  id: "0190f000-0000-7000-8000-000000000301",
  organization: { id: "0190f000-0000-7000-8000-000000000302", name: "Northline Health" },
  host: "payroll.northline.test",
  state: "failing",
  failing_since: "2026-11-28T10:00:00.000Z",
  waiting: 7,
  created_at: "2026-11-01T10:00:00.000Z",
};

it("switches an endpoint off with a reason, and shows of its address the host alone [ACS-C-043 ACS-P-040]", async () => {
  const { person, sent } = renderApp(<WebhooksTable rows={[endpoint]} />, {
    answers: {
      [`POST /api/staff/webhooks/${endpoint.id}/off/`]: { body: { ...endpoint, state: "off" } },
    },
  });
  expect(screen.getAllByText("payroll.northline.test").length).toBeGreaterThan(0);
  const [off] = screen.getAllByRole("button", { name: "Switch off payroll.northline.test" });
  await person.click(off as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByRole("textbox"), "Floods its receiver");
  await person.click(dialog.getByRole("button", { name: "Switch off" }));
  expect(await screen.findByText("Endpoint switched off.")).toBeVisible();
  expect(sent.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { reason: "Floods its receiver" },
  ]);
});
