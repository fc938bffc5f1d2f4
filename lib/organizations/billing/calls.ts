import { callsOf } from "@/lib/core/pure/call";
import { billingReaders, billingWriters } from "@/lib/organizations/billing/policy";

const call = callsOf("organizations", () => import("@/lib/organizations/billing/schema"));

export const billingSettings = call({
  method: "GET",
  path: "/billing-settings/",
  who: billingReaders,
  summary: "On what terms the organization pays.",
  input: "noInput",
  output: "billingSettingsShape",
  versioned: true,
});

export const changeBillingSettings = call({
  method: "PATCH",
  path: "/billing-settings/",
  who: billingWriters,
  summary: "Set the terms of assignment requests and timesheets sent from now on.",
  input: "changeBillingInput",
  output: "billingSettingsShape",
  versioned: true,
  answers: billingSettings,
});
