import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/sign-on/calls";
import { startSignOn } from "@/lib/organizations/sign-on/commands/start";

export const GET = serve(calls.startSignOn, startSignOn);
