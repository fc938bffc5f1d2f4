import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/team/calls";
import { reactivateUser } from "@/lib/organizations/team/commands";
import { ensureVisible } from "@/lib/organizations/team/queries";

export const PUT = serve(calls.reactivateUser, reactivateUser, { visible: ensureVisible });
