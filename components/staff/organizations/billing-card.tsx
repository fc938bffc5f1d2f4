"use client";

import { CalendarClock, ReceiptText } from "lucide-react";
import { payOf } from "@/components/staff/pay/pay-lists";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { PageAction } from "@/lib/core/pure/form-action";
import { formatExact } from "@/lib/core/pure/money";
import type { StaffOrganization } from "@/lib/staff/organizations/schema";
import { NumberForm } from "./number-form-later";

const links = [
  { label: "Invoices", hrefOf: payOf.organizationInvoices, icon: ReceiptText },
  { label: "Timesheets", hrefOf: payOf.organizationTimesheets, icon: CalendarClock },
];

type BillingCardProps = { organization: StaffOrganization; verify?: PageAction };

/** What an organization owes, until when it pays, and the way to its documents. */
export function BillingCard({ organization, verify }: BillingCardProps) {
  const { id, balance, payment_terms_days: days } = organization;
  return (
    <Card>
      <CardHeader title="Billing" />
      <CardBody className="grid gap-4">
        <dl className="flex items-baseline justify-between gap-4">
          <dt className="text-muted-foreground text-sm">Balance</dt>
          <dd className="font-semibold text-lg tracking-tight">{formatExact(balance)}</dd>
        </dl>
        <div className="grid gap-2">
          <NumberForm
            key={days}
            organizationId={id}
            name="payment_terms_days"
            label="Payment terms (days)"
            value={days}
            submitLabel="Save Terms"
            done="Payment terms saved"
            action={verify}
          />
          <p className="text-muted-foreground text-xs">For invoices that are issued from now on.</p>
        </div>
        <div className="grid grid-cols-2 gap-2">
          {links.map(({ label, hrefOf, icon: Icon }) => (
            <Button key={label} asChild>
              <Link href={hrefOf(id)}>
                <Icon aria-hidden />
                {label}
              </Link>
            </Button>
          ))}
        </div>
      </CardBody>
    </Card>
  );
}
