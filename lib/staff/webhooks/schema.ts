import { z } from "zod";
import {
  isoInstant,
  listShape,
  oneOfAnyCase,
  paging,
  requiredText,
  text,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { webhookStates } from "@/lib/organizations/webhooks/words";

export const listStaffWebhooksInput = wire(
  z.object({ state: oneOfAnyCase(webhookStates).optional(), search: text(200).optional(), ...paging }),
);
export type ListStaffWebhooksInput = z.output<typeof listStaffWebhooksInput>;

/** Staff see the host of an address and never its path, what is sent or what was answered [ACS-P-040]. */
export const staffWebhookShape = z.object({
  id: uuid,
  organization: z.object({ id: uuid, name: z.string() }),
  host: z.string(),
  state: z.enum(webhookStates),
  failing_since: isoInstant.nullable(),
  waiting: z.number().int(),
  created_at: isoInstant,
});
export type StaffWebhook = z.output<typeof staffWebhookShape>;

export const staffWebhookListShape = listShape(staffWebhookShape);

export const switchOffInput = wire(z.object({ id: uuid, reason: requiredText("This field is required.") }));
