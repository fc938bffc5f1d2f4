import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/sign-on/calls";
import { addDomain } from "@/lib/organizations/sign-on/commands/domains";

export const POST = serve(calls.addDomain, addDomain);
