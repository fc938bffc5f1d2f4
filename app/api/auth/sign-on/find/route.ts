import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/sign-on/calls";
import { findSignOn } from "@/lib/organizations/sign-on/commands/start";

export const POST = serve(calls.findSignOn, findSignOn);
