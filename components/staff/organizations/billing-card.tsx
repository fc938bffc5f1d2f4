"use client";

import { CalendarClock, ReceiptText } from "lucide-react";
import { payOf } from "@/components/staff/pay/pay-lists";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Link } from "@/components/ui/link";
import { NumberInput } from "@/components/ui/number-input";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { formatExact } from "@/lib/core/pure/money";
import { verifyOrganization } from "@/lib/staff/organizations/calls";
import type { StaffOrganization } from "@/lib/staff/organizations/schema";

const links = [
  { label: "Invoices", hrefOf: payOf.organizationInvoices, icon: ReceiptText },
  { label: "Timesheets", hrefOf: payOf.organizationTimesheets, icon: CalendarClock },
];

/** What an organization owes, until when it pays, and the way to its documents. */
export function BillingCard({ organization }: { organization: StaffOrganization }) {
  const { id, balance } = organization;
  return (
    <Card>
      <CardHeader title="Billing" />
      <CardBody className="grid gap-4">
        <dl className="flex items-baseline justify-between gap-4">
          <dt className="text-muted-foreground text-sm">Balance</dt>
          <dd className="font-semibold text-lg tracking-tight">{formatExact(balance)}</dd>
        </dl>
        <Terms key={organization.payment_terms_days} organization={organization} />
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

/** Days from an invoice to the day on which it is due. */
function Terms({ organization: { id, payment_terms_days } }: { organization: StaffOrganization }) {
  const { formProps, problems, isPending } = useCallForm(verifyOrganization, {
    values: { payment_terms_days: payment_terms_days as number | null },
    toBody: (values) => ({ id, ...values }),
    onDone: () => toastSuccess("Payment terms saved"),
    onRefused: toastUnplaced,
  });
  return (
    <Form {...formProps} className="grid gap-2">
      <FormErrors messages={problems} />
      <div className="flex items-end gap-2">
        <Field
          name="payment_terms_days"
          label="Payment terms (days)"
          as={NumberInput}
          className="min-w-0 flex-1"
        />
        <Button type="submit" pending={isPending}>
          Save Terms
        </Button>
      </div>
      <p className="text-muted-foreground text-xs">For invoices that are issued from now on.</p>
    </Form>
  );
}
