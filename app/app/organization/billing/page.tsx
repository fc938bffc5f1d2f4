import { BillingScreen } from "@/components/organizations/billing/billing-screen";
import { PayLinks } from "@/components/pay/pay-links";
import { repPaths } from "@/lib/core/pure/paths";
import { pageActor } from "@/lib/core/server/page";
import { getBillingSettings } from "@/lib/organizations/billing/queries";

export const metadata = { title: "Billing" };

/** On what terms the organization pays. */
export default async function BillingPage() {
  const rep = await pageActor("rep", repPaths.billing);
  return (
    <BillingScreen
      initial={await getBillingSettings(rep)}
      links={<PayLinks to={["timesheets", "invoices"]} />}
    />
  );
}
