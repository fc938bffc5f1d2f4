"use client";

import { Card } from "@/components/ui/card";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import { formatExact } from "@/lib/core/pure/money";
import { mediumDay } from "@/lib/core/pure/text";
import { laterFirst } from "@/lib/pay/payments/words";
import type { Payment } from "@/lib/pay/schema";

const ReverseDialog = onDemand(async () => (await import("./reverse-dialog")).ReverseDialog);

type PaymentsCardProps = {
  payments: readonly Payment[];
  /** The document that they pay. */
  about: string;
};

/** Money that has moved for a document; the last payment that is not reversed can be taken back. */
export function PaymentsCard({ payments, about }: PaymentsCardProps) {
  if (payments.length === 0) return null;
  const last = payments.findLast(({ reversed }) => !reversed);
  return (
    <Card>
      <h2 className="px-4 pt-4 text-lg md:px-5">Payments</h2>
      <ul aria-label="Payments" className="mt-3 divide-y border-t text-sm">
        {payments.map((payment) => (
          <li key={payment.id} className="grid gap-1 px-4 py-3 md:px-5">
            <div className="flex items-baseline justify-between gap-4">
              <span className="text-muted-foreground">{mediumDay(payment.paid_on)}</span>
              <strong className="font-semibold">{formatExact(payment.amount)}</strong>
            </div>
            <div className="flex items-center justify-between gap-4">
              <span className="min-w-0 break-words text-muted-foreground text-xs">
                reference {payment.reference}
                {payment.reversed && " (reversed)"}
              </span>
              {!payment.reversed && (
                <DialogButton
                  size="sm"
                  className="noscript:hidden"
                  disabled={payment !== last}
                  title={payment === last ? undefined : laterFirst}
                  aria-label={`Reverse payment ${payment.reference}`}
                  {...ReverseDialog.preloadProps}
                  dialog={(close) => <ReverseDialog payment={payment} about={about} onClose={close} />}
                >
                  Reverse
                </DialogButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
