import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { type PushSubscription, pushSubscriptionShape } from "@/lib/notices/push/schema";

/** A device as its person reads it; its keys are shown to nobody. */
export const viewDevice = (row: RowOf<typeof pushSubscriptionShape>): PushSubscription =>
  viewOf(pushSubscriptionShape, row);
