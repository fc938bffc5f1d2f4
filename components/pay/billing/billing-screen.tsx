"use client";

import { useCurrentUser } from "@/components/accounts/acting-as";
import { PayLinks } from "@/components/pay/pay-links";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { useCall } from "@/lib/core/browser/use-call";
import { counted } from "@/lib/core/pure/text";
import { billingSettings } from "@/lib/pay/billing/calls";
import { billingWriters } from "@/lib/pay/billing/policy";
import type { BillingSettings } from "@/lib/pay/billing/schema";
import { BillingForm } from "./billing-form";

/** On what terms the organization pays; whoever manages the team sets them. */
export function BillingScreen({ initial }: { initial: BillingSettings }) {
  const { data: settings } = useCall(billingSettings, {}, { initialData: initial });
  const { group_names: groups } = useCurrentUser();
  const manages = billingWriters.rep.some((group) => groups.includes(group));
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title="Billing"
        context="On what terms your organization pays for shifts."
        actions={<PayLinks to={["timesheets", "invoices"]} />}
      />
      <Card className="grid max-w-3xl gap-5 px-4 py-5 md:px-6">
        <BillingForm settings={settings} readOnly={!manages}>
          <p className="border-t pt-4 text-sm">
            Payment terms: {counted(settings.payment_terms_days, "day")}
          </p>
        </BillingForm>
      </Card>
    </div>
  );
}
