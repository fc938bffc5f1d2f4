import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/credentials/exclusions/calls";
import { holdBookings } from "@/lib/credentials/exclusions/commands/decide";

export const POST = serve(calls.holdBookings, holdBookings);
