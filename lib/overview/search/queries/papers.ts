import { and, asc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { billingAccounts, facilities, invoices, organizations, statements } from "@/db/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import { providerPaths, repPaths } from "@/lib/core/pure/paths";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { dotted, mediumDay } from "@/lib/core/pure/text";
import { admits } from "@/lib/core/pure/who";
import { numberTyped, type TypedNumber } from "@/lib/overview/search/rules/numbers";
import { isNumbered } from "@/lib/pay/invoices/queries/list";
import { visibleInvoices } from "@/lib/pay/invoices/queries/rows";
import { invoiceReaders, statementReaders } from "@/lib/pay/policy";
import { visibleStatements } from "@/lib/pay/statements/queries/rows";
import { documentNumber } from "@/lib/pay/words";
import { type FindKind, mostFound, placeOf } from "./found";

/** Of this number, with the account if one is typed. */
const isOfNumber = ({ accountNo: account, number }: TypedNumber): SQL =>
  and(
    eq(invoices.number, number),
    account === null ? undefined : eq(billingAccounts.accountNo, account),
  ) as SQL;

/** The signs of a document's number: anything else is none, and no document is looked through for it. */
const mayBeNumber = /^[w\d\s-]+$/i;

/** By the number in whichever form it is typed, or by a part of it. */
const isFoundAs = (q: string, typed: TypedNumber | null) =>
  or(typed ? isOfNumber(typed) : undefined, isNumbered(q));

/** A number as it is looked for among the texts of documents: the bare one, or the whole one in our form. */
const asWritten = (q: string, typed: TypedNumber | null) => {
  if (!typed) return q;
  return typed.accountNo === null ? String(typed.number) : documentNumber(typed.accountNo, typed.number);
};

const invoiceText = (
  actor: SignedIn,
  { kind, facility, organization, invoiceOn }: Record<string, string | null>,
) =>
  dotted([
    kind === "credit_note" ? "Credit note" : "Invoice",
    actor.kind === "staff" ? organization : null,
    facility,
    invoiceOn && mediumDay(invoiceOn),
  ]);

/** Invoices and credit notes of the organization by their number; staff all. */
export const findInvoices: FindKind = async (actor, q) => {
  if (actor.kind === "provider" || !admits(invoiceReaders, actor) || !mayBeNumber.test(q)) return [];
  const typed = numberTyped(q);
  const texts = [
    sql`lower(document_number(${billingAccounts.accountNo}, ${invoices.number}))`,
    sql`${invoices.number}::text`,
  ];
  const rows = await db()
    .select({
      ...fields(invoices, "id", "kind", "number", "invoiceOn"),
      accountNo: billingAccounts.accountNo,
      facility: facilities.name,
      organization: organizations.name,
    })
    .from(invoices)
    .innerJoin(facilities, eq(facilities.id, invoices.facilityId))
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .innerJoin(billingAccounts, eq(billingAccounts.organizationId, invoices.organizationId))
    .where(and(visibleInvoices(actor), isNotNull(invoices.number), isFoundAs(q, typed)))
    .orderBy(
      placeOf(texts, asWritten(q, typed)),
      sql`${billingAccounts.accountNo}, ${invoices.number}`,
      asc(invoices.id),
    )
    .limit(mostFound);
  const pathOf = actor.kind === "staff" ? staffPaths.invoice : repPaths.invoice;
  return rows.map(({ id, number, accountNo: account, ...about }) => ({
    id,
    title: documentNumber(account, number ?? 0),
    text: invoiceText(actor, about),
    href: pathOf(id),
  }));
};

/** A provider's statements by their number. */
export const findStatements: FindKind = async (actor, q) => {
  const typed = numberTyped(q);
  if (actor.kind !== "provider" || !admits(statementReaders, actor) || !typed) return [];
  const number = sql`${statements.number}::text`;
  const rows = await db()
    .select(fields(statements, "id", "number", "openedOn", "status"))
    .from(statements)
    .where(and(visibleStatements(actor), sql`${number} like ${`%${typed.number}%`}`))
    .orderBy(placeOf([number], String(typed.number)), asc(statements.number), asc(statements.id))
    .limit(mostFound);
  return rows.map(({ id, number: found, openedOn }) => ({
    id,
    title: `Statement ${found}`,
    text: `From ${mediumDay(openedOn)}`,
    href: providerPaths.statement(id),
  }));
};
