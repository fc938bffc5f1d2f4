import type { Day } from "@/lib/core/pure/days";
import { toDollars, toDollarsOrNull } from "@/lib/core/pure/money";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { balanceOf, isOverdue } from "@/lib/pay/invoices/rules";
import {
  type Invoice,
  type InvoiceLine,
  invoiceLineShape,
  invoiceShape,
  type ListedInvoice,
  listedInvoiceShape,
} from "@/lib/pay/invoices/schema";
import type { InvoiceFile } from "@/lib/pay/invoices/views/file";
import type { Amounts, BilledLine } from "@/lib/pay/lines/rules";
import { type PaymentRow, viewPayment } from "@/lib/pay/views";
import { documentNumber } from "@/lib/pay/words";

type BillTo = InvoiceFile["billTo"];
type Document = { id: string; number: number };

type Computed =
  | "number"
  | "is_overdue"
  | "healthcare_facility"
  | "bill_to"
  | "total"
  | "credited"
  | "paid"
  | "balance"
  | "credits_invoice"
  | "credit_notes"
  | "pay"
  | "fee";

/** A document with its parties and what hangs on it. */
export type InvoiceRow = RowOf<typeof listedInvoiceShape, Computed> &
  Amounts & {
    number: number | null;
    accountNo: number;
    healthcareFacility: { id: string; name: string; timeZone: string };
    billTo: BillTo | null;
    totalCents: number;
    creditedCents: number;
    paidCents: number;
    creditsInvoice: Document | null;
    creditNotes: (Document & { totalCents: number; invoiceOn: Day })[];
    payments: PaymentRow[];
  };

/** A line of an issued document, or one that a draft would get. */
export type ViewedLine = BilledLine & { id: string | null; isReversed: boolean };

/** Who reads the document: staff are shown pay and fee apart. */
export type InvoiceReader = { isStaff: boolean; today: Day };

const viewBillTo = (billTo: BillTo) => ({
  organization_name: billTo.organizationName,
  facility_name: billTo.facilityName,
  street_address: billTo.streetAddress,
  city: billTo.city,
  state: billTo.state,
  zip_code: billTo.zipCode,
});

const viewApart = ({ payCents, feeCents }: Amounts, { isStaff }: Pick<InvoiceReader, "isStaff">) =>
  isStaff ? { pay: toDollars(payCents), fee: toDollars(feeCents) } : {};

const allIn = ({ payCents, feeCents }: Amounts) => payCents + feeCents;

const headOf = (row: InvoiceRow, reader: InvoiceReader) => {
  const { timeZone: time_zone, ...facility } = row.healthcareFacility;
  const numbered = ({ id, number }: Document) => ({ id, number: documentNumber(row.accountNo, number) });
  return {
    number: row.number === null ? null : documentNumber(row.accountNo, row.number),
    is_overdue: isOverdue(row, reader.today),
    healthcare_facility: { ...facility, time_zone },
    bill_to: row.billTo && viewBillTo(row.billTo),
    total: toDollars(row.totalCents),
    credited: toDollars(row.creditedCents),
    paid: toDollars(row.paidCents),
    balance: toDollars(balanceOf(row)),
    credits_invoice: row.creditsInvoice && numbered(row.creditsInvoice),
    credit_notes: row.creditNotes.map((note) => ({
      ...numbered(note),
      total: toDollars(note.totalCents),
      invoice_on: note.invoiceOn,
    })),
    ...viewApart(row, reader),
  };
};

/** A document in a list, in the organization's money. */
export const viewListedInvoice = (row: InvoiceRow, reader: InvoiceReader): ListedInvoice =>
  viewOf(listedInvoiceShape, row, headOf(row, reader));

const viewLine = (line: ViewedLine, reader: InvoiceReader): InvoiceLine =>
  viewOf(invoiceLineShape, line, {
    provider_booking_request_id: line.bookingRequestId,
    provider: { id: line.providerId, display_name: line.providerName },
    hours: line.minutes === null ? null : line.minutes / 60,
    rate: toDollarsOrNull(line.facilityRateCents),
    mileage_rate: line.mileageRateTenths === null ? null : line.mileageRateTenths / 1000,
    amount: toDollars(allIn(line)),
    is_credited: line.isReversed,
    ...viewApart(line, reader),
  });

/** A document with its lines and payments. */
export const viewInvoice = (row: InvoiceRow, lines: readonly ViewedLine[], reader: InvoiceReader): Invoice =>
  viewOf(invoiceShape, row, {
    ...headOf(row, reader),
    lines: lines.map((line) => viewLine(line, reader)),
    payments: row.payments.map(viewPayment),
  });
