import { Ban, CircleCheck, FilePen, FileX2, Hourglass, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ListedInvoice } from "@/lib/pay/invoices/schema";

type BadgedInvoice = Pick<ListedInvoice, "kind" | "status" | "is_overdue">;

type Words = { text: string; tone: BadgeTone; icon: ReactNode };

function wordsOf({ kind, status, is_overdue }: BadgedInvoice): Words {
  if (kind === "credit_note") return { text: "Credit Note", tone: "blue", icon: <FileX2 aria-hidden /> };
  switch (status) {
    case "draft":
      return { text: "Draft", tone: "grey", icon: <FilePen aria-hidden /> };
    case "issued":
      return is_overdue
        ? { text: "Overdue", tone: "red", icon: <TriangleAlert aria-hidden /> }
        : { text: "Unpaid", tone: "amber", icon: <Hourglass aria-hidden /> };
    case "paid":
      return { text: "Paid", tone: "green", icon: <CircleCheck aria-hidden /> };
    case "void":
      return { text: "Void", tone: "grey", icon: <Ban aria-hidden /> };
  }
}

/** The status of an invoice, or that it is a credit note. */
export function InvoiceBadge({ invoice }: { invoice: BadgedInvoice }) {
  const { text, tone, icon } = wordsOf(invoice);
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
