import { serve } from "@/lib/core/server/serve";
import { notifications } from "@/lib/overview/calls";
import { getNotifications } from "@/lib/overview/queries";

export const GET = serve(notifications, getNotifications);
