import { serve } from "@/lib/core/server/serve";
import { notifications } from "@/lib/overview/calls";
import { notificationsOf, sessionWithCounts } from "@/lib/overview/queries";

export const GET = serve(notifications, (actor, _input, _context, { own }) => notificationsOf(actor, own), {
  session: sessionWithCounts,
});
