import { z } from "zod";

const count = z.number().int();

/** Counts behind the badges and default tabs; each equals the length of its list (SIL-66). */
export const notificationsShape = z.object({
  connection_requests: count,
  connection_responded_requests: count,
  placement_requests: count,
  placement_responded_requests: count,
});
export type Notifications = z.output<typeof notificationsShape>;
