import { Fact } from "@/components/pay/invoices/invoice-summary";
import { Card } from "@/components/ui/card";
import { formatExact } from "@/lib/core/pure/money";
import type { Invoice } from "@/lib/pay/invoices/schema";

/** What a document comes to, both sides of it, and what is left to pay. */
export function InvoiceMoney({ invoice }: { invoice: Invoice }) {
  const { kind, total, pay = 0, fee = 0, credited, paid, balance } = invoice;
  return (
    <Card className="px-4 py-4 md:px-5">
      <h2 className="text-lg">Summary</h2>
      <dl className="mt-3 grid gap-2 text-sm">
        <Fact label="Provider's pay">{formatExact(pay)}</Fact>
        <Fact label="Platform fee">{formatExact(fee)}</Fact>
        <Fact label="Total" strong>
          {formatExact(total)}
        </Fact>
        {kind === "invoice" && (
          <>
            <Fact label="Credited">{formatExact(credited)}</Fact>
            <Fact label="Paid">{formatExact(paid)}</Fact>
            <Fact label="Balance" strong>
              {formatExact(balance)}
            </Fact>
          </>
        )}
      </dl>
      {balance < 0 && kind === "invoice" && (
        <p className="mt-1 text-muted-foreground text-xs">A refund is owed to the organization.</p>
      )}
    </Card>
  );
}
