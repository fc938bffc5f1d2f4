import type { Inputs } from "../inputs";

/** Work to pay: timesheets, invoices and statements of the party, and the terms of its organization. */
export const payInputs: Inputs = {
  "GET /billing-settings": () => ({}),
  "PATCH /billing-settings": () => ({ body: { auto_approve_hours: 48 } }),
};
