import { callsOf } from "@/lib/core/pure/call";
import { bookkeepers, invoiceReaders, moneyRecorders } from "@/lib/pay/policy";

const call = callsOf("pay", async () => ({
  ...(await import("@/lib/files/schema")),
  ...(await import("@/lib/pay/invoices/schema")),
}));

export const listInvoices = call({
  method: "GET",
  path: "/invoices/",
  who: invoiceReaders,
  summary: "Invoices and credit notes of the organization, drafts first.",
  input: "invoicesInput",
  output: "invoiceListShape",
  freshForMs: 30_000,
});

export const invoice = call({
  method: "GET",
  path: "/invoices/{id}/",
  who: invoiceReaders,
  summary: "One invoice or credit note with its lines; a draft is computed when it is read.",
  input: "invoiceInput",
  output: "invoiceShape",
  freshForMs: 30_000,
});

export const invoicePdf = call({
  method: "GET",
  path: "/invoices/{id}/file.pdf",
  who: invoiceReaders,
  summary: "An issued document as PDF.",
  input: "invoiceInput",
  output: "fileShape",
});

export const invoiceCsv = call({
  method: "GET",
  path: "/invoices/{id}/file.csv",
  who: invoiceReaders,
  summary: "The lines of an issued document as CSV.",
  input: "invoiceInput",
  output: "fileShape",
});

export const issueInvoice = call({
  method: "POST",
  path: "/staff/invoices/{id}/issue/",
  who: bookkeepers,
  summary: "Issue a draft now, if it still amounts to what was seen.",
  input: "issueInput",
  output: "invoiceShape",
  status: 200,
  answers: invoice,
  touches: ["assignments"],
});

export const creditInvoice = call({
  method: "POST",
  path: "/staff/invoices/{id}/credit/",
  who: moneyRecorders,
  summary: "Take items of an issued invoice back by a credit note.",
  input: "creditInput",
  output: "invoiceShape",
  status: 201,
  touches: ["assignments"],
});

export const voidInvoice = call({
  method: "POST",
  path: "/staff/invoices/{id}/void/",
  who: moneyRecorders,
  summary: "Take all of an unpaid invoice back.",
  input: "voidInput",
  output: "invoiceShape",
  status: 200,
  answers: invoice,
  touches: ["assignments"],
});
