import { confirmSelf } from "@/lib/accounts/devices/calls";
import { confirmHere } from "@/lib/accounts/devices/commands/confirm";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(confirmSelf, confirmHere);
