import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { PayLinks } from "@/components/pay/pay-links";
import type { GroupName } from "@/lib/core/pure/actor";
import { stale } from "@/lib/core/pure/errors";
import { tagOf } from "@/lib/core/pure/version";
import type { BillingSettings } from "@/lib/organizations/billing/schema";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { BillingScreen } from "./billing-screen";

const settings: BillingSettings = {
  auto_approve_hours: 72,
  cancellation_notice_hours: 72,
  cancellation_pay_percent: 50,
  mileage_rate: 0.725,
  payment_terms_days: 30,
};

const labels = {
  hours: "Approve timesheets automatically after (hours)",
  notice: "Late cancellation: notice (hours)",
  percent: "Late cancellation: pay (percent)",
  mileage: "Mileage ($ per mile)",
};

function show(answers: Answers = {}, groups: GroupName[] = ["manage_users"]) {
  const app = renderApp(
    <BillingScreen initial={settings} links={<PayLinks to={["timesheets", "invoices"]} />} />,
    {
      user: aRepUser({ group_names: groups }),
      answers: { "GET /api/billing-settings/": { body: settings }, ...answers },
    },
  );
  const saved = () => app.sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  return { ...app, saved };
}

const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole("button", { name: "Save" });

describe("the billing settings", () => {
  it("stand in four fields, beside the payment terms that only staff set [PAY-S-032]", () => {
    show();
    expect(field(labels.hours)).toHaveValue("72");
    expect(field(labels.notice)).toHaveValue("72");
    expect(field(labels.percent)).toHaveValue("50");
    expect(field(labels.mileage)).toHaveValue("0.725");
    expect(screen.getByText("Payment terms: 30 days")).toBeVisible();
    expect(
      screen.getByText(
        "Changes apply to assignment requests sent from now on; the approval time applies to timesheets submitted from now on.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Invoices" })).toHaveAttribute(
      "href",
      "/app/organization/invoices",
    );
  });

  it("ask a phone for a numeric keyboard [PAY-S-040]", () => {
    show();
    for (const label of [labels.hours, labels.notice, labels.percent])
      expect(field(label)).toHaveAttribute("inputmode", "numeric");
    expect(field(labels.mileage)).toHaveAttribute("inputmode", "decimal");
  });

  it("are saved, and come back [PAY-S-032 PAY-S-080]", async () => {
    const stored = { ...settings, cancellation_pay_percent: 25, mileage_rate: 0.7 };
    const { person, saved } = show({ "PATCH /api/billing-settings/": { body: stored } });
    await fill(person, field(labels.percent), "25");
    await fill(person, field(labels.mileage), "0.7");
    await person.click(save());
    expect(await screen.findByText("Billing settings saved.")).toBeVisible();
    const others = { auto_approve_hours: 72, cancellation_notice_hours: 72 };
    expect(saved()).toEqual([{ ...others, cancellation_pay_percent: 25, mileage_rate: "0.7" }]);
    expect(field(labels.mileage)).toHaveValue("0.70");
  });

  it("are refused at their fields when they are out of bounds [PAY-V-036]", async () => {
    const { person, saved } = show();
    await fill(person, field(labels.hours), "23");
    await fill(person, field(labels.notice), "721");
    await fill(person, field(labels.percent), "");
    await fill(person, field(labels.mileage), "0.7255");
    await person.click(save());
    for (const bounds of ["24 and 336", "0 and 720", "0 and 100", "0 and 5"])
      expect(await screen.findByText(`Ensure this value is between ${bounds}.`)).toBeVisible();
    expect(saved()).toEqual([]);
  });

  it("can be read, and not set, by those who do not manage the team [PAY-S-006 PAY-S-032]", () => {
    show({}, ["schedule_shifts"]);
    for (const label of Object.values(labels)) expect(field(label)).toHaveAttribute("readonly");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.getByText("Payment terms: 30 days")).toBeVisible();
  });

  it("keep what a colleague has saved meanwhile in another field", async () => {
    const newer = { ...settings, auto_approve_hours: 96 };
    const { body, status } = stale();
    let read = settings;
    const { person, saved, sent } = show({
      "GET /api/billing-settings/": () => ({ body: read }),
      "PATCH /api/billing-settings/": ({ headers }) => {
        if (headers.get("If-Match") === tagOf(newer))
          return { body: { ...newer, cancellation_pay_percent: 25 } };
        read = newer;
        return { status, body, headers: { "X-Error-Code": "stale" } };
      },
    });
    await fill(person, field(labels.percent), "25");
    await person.click(save());
    const dialog = within(await screen.findByRole("dialog", { name: "Changed meanwhile" }));
    await person.click(dialog.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Billing settings saved.")).toBeVisible();
    expect(saved().at(-1)).toMatchObject({ auto_approve_hours: 96, cancellation_pay_percent: 25 });
    expect(sent.filter(({ method }) => method === "PATCH")[0]?.headers.get("If-Match")).toBe(tagOf(settings));
  });

  it("say when they could not be saved", async () => {
    const { person } = show({ "PATCH /api/billing-settings/": { status: 500 } });
    await fill(person, field(labels.percent), "25");
    await person.click(save());
    expect(await screen.findByText("Something went wrong. Please try again later.")).toBeVisible();
    expect(field(labels.percent)).toHaveValue("25");
  });
});
