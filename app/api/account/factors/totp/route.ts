import { startApp as call } from "@/lib/accounts/factors/calls";
import { startApp } from "@/lib/accounts/factors/commands/app";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(call, startApp);
