import { callsOf } from "@/lib/core/pure/call";
import { moneyRecorders } from "@/lib/pay/policy";

const call = callsOf("pay", async () => {
  const { invoiceShape } = await import("@/lib/pay/invoices/schema");
  const { statementShape } = await import("@/lib/pay/statements/schema");
  const words = await import("@/lib/pay/payments/schema");
  return { ...words, invoiceShape, statementShape, reversedShape: invoiceShape.or(statementShape) };
});

const record = { method: "POST", who: moneyRecorders, status: 201 } as const;

export const payInvoice = call({
  ...record,
  path: "/staff/invoices/{id}/payments/",
  summary: "Record that an organization has paid an invoice, or was paid back what it had paid too much.",
  input: "recordPaymentInput",
  output: "invoiceShape",
});

export const payStatement = call({
  ...record,
  path: "/staff/statements/{id}/payments/",
  summary: "Record that a provider was paid a statement.",
  input: "recordPaymentInput",
  output: "statementShape",
});

export const reversePayment = call({
  ...record,
  path: "/staff/payments/{id}/reverse/",
  summary: "Take a recorded payment back.",
  input: "reversePaymentInput",
  output: "reversedShape",
});
