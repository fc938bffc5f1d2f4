import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/sign-on/calls";
import { signOnHere } from "@/lib/organizations/sign-on/commands/finish";

export const POST = serve(calls.finishSignOn, signOnHere);
