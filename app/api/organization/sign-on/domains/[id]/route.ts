import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/sign-on/calls";
import { removeDomain } from "@/lib/organizations/sign-on/commands/domains";
import { ensureVisible } from "@/lib/organizations/sign-on/queries/connection";

export const DELETE = serve(calls.removeDomain, removeDomain, { visible: ensureVisible });
