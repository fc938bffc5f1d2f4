import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import type { Printout } from "@/lib/core/pure/printout";
import { admit } from "@/lib/core/pure/who";
import { auditExport } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { statementReaders } from "@/lib/pay/policy";
import { auditStatementRead, readStatement } from "@/lib/pay/statements/queries/rows";
import type { Statement, StatementInput } from "@/lib/pay/statements/schema";
import { type StatementFile, statementCsv, statementPrintout } from "@/lib/pay/statements/views/file";
import { closedOn, viewStatement } from "@/lib/pay/statements/views/statement";
import { statementTexts } from "@/lib/pay/statements/words";

/** One statement of the provider [PAY-C-024 PAY-P-012]. @throws 404 for everybody else's */
export async function getStatement(
  visitor: Actor,
  input: StatementInput,
  context: Context = contextAt(),
): Promise<Statement> {
  const actor = admit(visitor, statementReaders);
  const row = await readStatement(actor, input.id);
  await auditStatementRead(actor, context, row.id);
  return viewStatement(actor, row);
}

/** A closed statement as its files show it, by the names on its lines. @throws 404; 400 while it is open */
async function getFile(
  visitor: Actor,
  input: StatementInput,
  context: Context,
  form: "csv" | "pdf",
): Promise<StatementFile> {
  const actor = admit(visitor, statementReaders);
  const { number, closedAt, payment, providerName, lines, ...row } = await readStatement(actor, input.id);
  if (number === null || closedAt === null) throw refused(statementTexts.openHasNoFile);
  await auditExport(actor, context, "statement", row.id, form);
  return {
    number,
    closedAt,
    openedOn: row.openedOn,
    totalCents: row.totalCents,
    closedOn: closedOn(closedAt),
    providerName: providerName ?? "",
    paidOn: payment?.paidOn ?? null,
    reference: payment?.reference ?? null,
    lines: lines.map(({ shiftRateCents, payCents, ...line }) => ({
      ...line,
      rateCents: shiftRateCents,
      amountCents: payCents,
    })),
  };
}

const nameOf = ({ number }: StatementFile, ending: string) => `statement-${number}.${ending}`;

/** A closed statement to be printed [PAY-C-037]. @throws 404 for everybody else's; 400 while it is open */
export async function getStatementPrintout(
  visitor: Actor,
  input: StatementInput,
  context: Context = contextAt(),
): Promise<[printout: Printout, file: { name: string; madeAt: Date }]> {
  const file = await getFile(visitor, input, context, "pdf");
  const printout = statementPrintout(file, { product: env().NEXT_PUBLIC_PRODUCT_NAME });
  return [printout, { name: nameOf(file, "pdf"), madeAt: file.closedAt }];
}

/** The lines of a closed statement [PAY-C-036]. @throws 404 for everybody else's; 400 while it is open */
export async function getStatementCsv(
  visitor: Actor,
  input: StatementInput,
  context: Context = contextAt(),
): Promise<[csv: string, name: string]> {
  const file = await getFile(visitor, input, context, "csv");
  return [statementCsv(file), nameOf(file, "csv")];
}
