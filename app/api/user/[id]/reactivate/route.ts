import { serve } from "@/lib/serve";
import * as calls from "@/lib/team/calls";
import { reactivateUser } from "@/lib/team/commands";
import { ensureVisible } from "@/lib/team/queries";

export const PUT = serve(calls.reactivateUser, reactivateUser, { visible: ensureVisible });
