import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { payLines, payments, providers, statements } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { ensureId } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { paymentsOf } from "@/lib/pay/queries";
import type { StatementLineRow, StatementRow } from "@/lib/pay/statements/views/statement";

/** The provider's own; staff see all. */
export function visibleStatements(actor: Actor): SQL {
  if (actor.kind === "provider") return eq(statements.providerId, actor.providerId);
  if (actor.kind === "staff") return sql`true`;
  throw forbidden();
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensureStatementVisible(actor: Actor, path: Record<string, string>) {
  const [found] = await db()
    .select({ id: statements.id })
    .from(statements)
    .where(and(eq(statements.id, ensureId(path.id)), visibleStatements(actor)));
  if (!found) throw notFound();
}

/** Staff may read every statement, and each reading leaves a row in the audit log. */
export const auditStatementRead = (actor: Actor, context: Context, objectId: string) =>
  auditStaffRead(actor, context, "statement", objectId);

const isNotReversed = sql`not exists (select 1 from ${payments} as later where later.reverses_id = ${payments.id})`;

/** The payment that is not reversed, as a column of the query that reads the statement. */
const unreversedPayment = sql<StatementRow["payment"]>`(
  select json_build_object('paidOn', ${payments.paidOn}, 'reference', ${payments.reference}) from ${payments}
  where ${and(eq(payments.statementId, statements.id), isNull(payments.reversesId), isNotReversed)}
  limit 1)`;

const ofStatement = eq(payLines.statementId, statements.id);

const headColumns = {
  ...fields(statements, "id", "number", "status", "openedOn", "closedAt", "closesAt", "totalCents"),
  payment: unreversedPayment,
  provider: fields(providers, "id", "displayName"),
};

/** Day by day, the lines of a shift together, each before what takes it back. */
const inOrder = sql`${payLines.workedOn}, ${payLines.facilityName}, ${payLines.bookingRequestId},
  ${payLines.timesheetId}, ${payLines.revision}, ${payLines.reversesId} is not null, ${payLines.position}, ${payLines.id}`;

const lineFields = {
  ...fields(payLines, "id", "timesheetId", "bookingRequestId", "facilityName", "workedOn", "kind", "minutes"),
  ...fields(payLines, "shiftRateCents", "miles", "mileageRateTenths", "payCents"),
  isCorrection: sql`${payLines.reversesId} is not null`,
} satisfies Record<keyof StatementLineRow, unknown>;

/** The lines of a statement in the provider's money alone, as a column of the same kind. */
const linesOfStatement = sql<
  StatementLineRow[]
>`(select ${jsonRows(lineFields, inOrder)} from ${payLines} where ${ofStatement})`;

/** The name by which the last of its lines knows the provider. */
const namedProvider = sql<string | null>`(select ${payLines.providerName} from ${payLines}
  where ${ofStatement} order by ${payLines.createdAt} desc, ${payLines.id} desc limit 1)`;

export const listedColumns = { ...headColumns, lines: linesOfStatement };

const wholeColumns = {
  ...listedColumns,
  payments: paymentsOf(eq(payments.statementId, statements.id)),
  providerName: namedProvider,
};

/** A statement in its present state. @throws 404 for everybody but its provider and staff */
export async function readStatement(actor: Actor, id: string) {
  const [row] = await db()
    .select(wholeColumns)
    .from(statements)
    .innerJoin(providers, eq(providers.id, statements.providerId))
    .where(and(eq(statements.id, id), visibleStatements(actor)));
  if (!row) throw notFound();
  return row;
}
