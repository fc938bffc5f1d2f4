import { notifications } from "@/lib/notifications/calls";
import { getNotifications } from "@/lib/notifications/queries";
import { serve } from "@/lib/serve";

export const GET = serve(notifications, getNotifications);
