import { getSecurity as call } from "@/lib/accounts/factors/calls";
import { getSecurity } from "@/lib/accounts/factors/queries";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(call, getSecurity);
