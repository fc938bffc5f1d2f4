"use client";

import type { ReactNode } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { LabelledField } from "@/components/ui/label";
import { PageHeader } from "@/components/ui/page-header";
import { useCall } from "@/lib/core/browser/use-call";
import { counted } from "@/lib/core/pure/text";
import { billingSettings } from "@/lib/organizations/billing/calls";
import { billingWriters } from "@/lib/organizations/billing/policy";
import type { BillingSettings } from "@/lib/organizations/billing/schema";
import { billingFields, fieldsGrid, valuesOf } from "./billing-fields";
import { BillingForm } from "./billing-form";

type BillingScreenProps = {
  initial: BillingSettings;
  /** The way to the other pages of pay. */
  links: ReactNode;
};

/** On what terms the organization pays; whoever manages the team sets them. */
export function BillingScreen({ initial, links }: BillingScreenProps) {
  const { data: settings } = useCall(billingSettings, {}, { initialData: initial });
  const { group_names: groups } = useCurrentUser();
  const manages = billingWriters.rep.some((group) => groups.includes(group));
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title="Billing"
        context="On what terms your organization pays for shifts."
        actions={links}
      />
      <Card className="grid max-w-3xl gap-5 px-4 py-5 md:px-6">
        {manages ? (
          <BillingForm settings={settings}>
            <Terms settings={settings} />
          </BillingForm>
        ) : (
          <BillingToRead settings={settings} />
        )}
      </Card>
    </div>
  );
}

/** How long the organization has to pay, and from when on the settings count. */
const Terms = ({ settings }: { settings: BillingSettings }) => (
  <>
    <p className="border-t pt-4 text-sm">Payment terms: {counted(settings.payment_terms_days, "day")}</p>
    <p className="text-muted-foreground text-sm">
      Changes apply to assignment requests sent from now on; the approval time applies to timesheets submitted
      from now on.
    </p>
  </>
);

/** Shows the billing settings, read-only, to reps of the organization who do not manage its team. */
function BillingToRead({ settings }: { settings: BillingSettings }) {
  const values = valuesOf(settings);
  return (
    <>
      <div className={fieldsGrid}>
        {billingFields.map(({ name, ...field }) => (
          <LabelledField key={name} {...field}>
            {(control) => <Input {...control} value={values[name] ?? ""} readOnly />}
          </LabelledField>
        ))}
      </div>
      <Terms settings={settings} />
      <p className="text-muted-foreground text-sm">People who manage your team can change these settings.</p>
    </>
  );
}
