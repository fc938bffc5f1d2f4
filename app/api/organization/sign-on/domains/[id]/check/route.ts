import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/sign-on/calls";
import { checkDomain } from "@/lib/organizations/sign-on/commands/domains";
import { ensureVisible } from "@/lib/organizations/sign-on/queries/connection";

export const POST = serve(calls.checkDomain, checkDomain, { visible: ensureVisible });
