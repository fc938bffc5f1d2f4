import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  isNotNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { db } from "@/db/client";
import { among, anyOf, containing } from "@/db/conditions";
import { countOf, listPage } from "@/db/list-page";
import { momentOf } from "@/db/moments";
import { billingAccounts, facilities, invoices } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { countLimit, type Page } from "@/lib/core/pure/paging";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { numberIn } from "@/lib/pay/invoices/rules";
import type { InvoicesInput, ListedInvoice } from "@/lib/pay/invoices/schema";
import { viewListedInvoice } from "@/lib/pay/invoices/views/invoice";
import { billableCents } from "@/lib/pay/lines/queries";
import { invoiceReaders } from "@/lib/pay/policy";
import { invoicesWithParties, readerOf, visibleInvoices, withDraftsComputed } from "./rows";

/** As `isOverdue` says it. No zone is further than a day from UTC: that lets an index answer first. */
export function isOverdueAt(now: Date): SQL {
  const zone = sql`(select ${facilities.timeZone} from ${facilities} where ${eq(facilities.id, invoices.facilityId)})`;
  return and(
    eq(invoices.status, "issued"),
    eq(invoices.kind, "invoice"),
    lte(invoices.dueOn, dayIn("UTC", now)),
    sql`${invoices.dueOn} < (${momentOf(now)} at time zone ${zone})::date`,
  ) as SQL;
}

const overdueAsked = (asked: boolean | undefined, now: Date) =>
  asked === undefined ? undefined : sql`coalesce(${isOverdueAt(now)}, false) = ${asked}`;

const accountNo = sql`(select ${billingAccounts.accountNo} from ${billingAccounts}
  where ${eq(billingAccounts.organizationId, invoices.organizationId)})`;

/** The accounts whose own number holds a part of a document's number. */
const accountsNumbered = (part: string) =>
  sql`(select ${billingAccounts.organizationId} from ${billingAccounts}
    where ${ilike(sql`document_number(${billingAccounts.accountNo}, 0)`, part)})`;

/**
 * By a part of the number; by a whole one through the indexes. Digits alone may match either half: neither half needs
 * the other to be read.
 */
export function isNumbered(search: string): SQL {
  const whole = numberIn(search);
  if (whole) {
    const owner = sql`(select ${billingAccounts.organizationId} from ${billingAccounts}
      where ${eq(billingAccounts.accountNo, whole.accountNo)})`;
    return and(eq(invoices.organizationId, owner), eq(invoices.number, whole.number)) as SQL;
  }
  if (!/^\d+$/.test(search))
    return ilike(sql`document_number(${accountNo}, ${invoices.number})`, containing(search));
  const inNumber = ilike(sql`document_number(0, ${invoices.number})`, `%-${containing(search)}`);
  const inAccount = sql`${invoices.organizationId} in ${accountsNumbered(`${containing(search)}-%`)}`;
  return and(isNotNull(invoices.number), or(inNumber, inAccount)) as SQL;
}

function conditionsOf(actor: Actor, input: InvoicesInput, now: Date) {
  const { statusIn, kind, healthcareFacility } = input;
  const organization = actor.kind === "staff" ? input.healthcareEntity : undefined;
  return and(
    visibleInvoices(actor),
    among(invoices.status, statusIn),
    among(invoices.kind, kind),
    overdueAsked(input.overdue, now),
    healthcareFacility ? anyOf(invoices.facilityId, healthcareFacility) : undefined,
    organization ? anyOf(invoices.organizationId, organization) : undefined,
    input.dateFrom ? gte(invoices.invoiceOn, input.dateFrom) : undefined,
    input.dateTo ? lte(invoices.invoiceOn, input.dateTo) : undefined,
    input.search ? isNumbered(input.search) : undefined,
  );
}

const isDraft = sql`${invoices.status} = 'draft'`;

/** A draft stores no amount: the query computes it. */
const draftOr = (stored: SQLWrapper) =>
  sql`case when ${isDraft} then ${billableCents({ facility: invoices.facilityId, through: invoices.periodEnd })} else ${stored} end`;

const sorts: Record<InvoicesInput["sortBy"], SQLWrapper> = {
  invoice_on: invoices.invoiceOn,
  due_on: invoices.dueOn,
  number: sql`(${accountNo}, ${invoices.number})`,
  total: draftOr(invoices.totalCents),
  balance: draftOr(sql`${invoices.totalCents} + ${invoices.creditedCents} - ${invoices.paidCents}`),
};

/** Drafts first [PAY-C-021]. */
function orderOf({ sortBy, sortDirection }: InvoicesInput): SQL[] {
  const way = sortDirection === "desc" ? desc : asc;
  return [desc(isDraft), way(sorts[sortBy]), way(invoices.id)];
}

/** One page of matching documents, only ids: what belongs to them is read for these alone. */
const pick = (input: InvoicesInput, where: SQL | undefined) =>
  db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .orderBy(...orderOf(input))
    .limit(input.limit)
    .offset(input.offset)
    .as("picked");

const matches = (input: InvoicesInput, where: SQL | undefined) =>
  db().select({ id: invoices.id }).from(invoices).where(where).limit(countLimit(input)).as("matches");

/** Invoices and credit notes of the organization, drafts first; staff all [PAY-C-021]. Without their lines. */
export async function listInvoices(
  visitor: Actor,
  input: InvoicesInput,
  context: Context = contextAt(),
): Promise<Page<ListedInvoice>> {
  const actor = admit(visitor, invoiceReaders);
  await auditStaffRead(actor, context, "invoice", "list");
  const { now } = context;
  const where = conditionsOf(actor, input, now);
  const picked = pick(input, where);
  return listPage({
    rows: invoicesWithParties()
      .innerJoin(picked, eq(picked.id, invoices.id))
      .orderBy(...orderOf(input)),
    complete: withDraftsComputed,
    count: countOf(matches(input, where)),
    view: (row) => viewListedInvoice(row, readerOf(actor, row, now)),
    position: input,
    path: "/api/invoices/",
  });
}
