import { callsOf } from "@/lib/core/pure/call";
import { bookkeepers, statementReaders } from "@/lib/pay/policy";

const call = callsOf("pay", async () => ({
  ...(await import("@/lib/files/schema")),
  ...(await import("@/lib/pay/statements/schema")),
}));

export const listStatements = call({
  method: "GET",
  path: "/statements/",
  who: statementReaders,
  summary: "What the provider is owed and was paid, newest first.",
  input: "statementsInput",
  output: "statementListShape",
  freshForMs: 30_000,
});

export const statement = call({
  method: "GET",
  path: "/statements/{id}/",
  who: statementReaders,
  summary: "One statement with its lines.",
  input: "statementInput",
  output: "statementShape",
  freshForMs: 30_000,
});

export const statementPdf = call({
  method: "GET",
  path: "/statements/{id}/file.pdf",
  who: statementReaders,
  summary: "A closed statement as PDF.",
  input: "statementInput",
  output: "fileShape",
});

export const statementCsv = call({
  method: "GET",
  path: "/statements/{id}/file.csv",
  who: statementReaders,
  summary: "The lines of a closed statement as CSV.",
  input: "statementInput",
  output: "fileShape",
});

export const closeStatement = call({
  method: "POST",
  path: "/staff/statements/{id}/close/",
  who: bookkeepers,
  summary: "Close an open statement now.",
  input: "statementInput",
  output: "statementShape",
  status: 200,
  answers: statement,
});
