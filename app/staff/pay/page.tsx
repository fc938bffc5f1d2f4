import { PayDesk } from "@/components/staff/pay/pay-desk";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { dayIn } from "@/lib/core/pure/time";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { getPayDesk } from "@/lib/pay/books/queries";

export const metadata = { title: "Pay" };

/** The operator's desk; its days are those of UTC. */
export default async function PayPage() {
  const staff = await pageActor("staff", staffPaths.pay);
  const context = await pageContext();
  return <PayDesk desk={await getPayDesk(staff, {}, context)} today={dayIn("UTC", context.now)} />;
}
