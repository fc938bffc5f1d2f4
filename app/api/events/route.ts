import { serve } from "@/lib/core/server/serve";
import { eventFeed } from "@/lib/organizations/events/calls";
import { listEvents } from "@/lib/organizations/events/queries/feed";

export const GET = serve(eventFeed, listEvents);
