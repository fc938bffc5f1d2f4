import { webhooksList } from "@/components/staff/staff-lists";
import { WebhooksTable } from "@/components/staff/webhooks/webhooks-table";
import { listStaffWebhooks } from "@/lib/staff/webhooks/queries";
import { staffListPage } from "../staff-list-page";

export const metadata = { title: "Webhooks" };

export default staffListPage("webhooks", webhooksList, listStaffWebhooks, (rows) => (
  <WebhooksTable rows={rows} />
));
