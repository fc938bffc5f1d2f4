import * as calls from "@/lib/accounts/consents/calls";
import { agree } from "@/lib/accounts/consents/commands";
import { getConsents } from "@/lib/accounts/consents/queries";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.getConsents, getConsents);
export const POST = serve(calls.agree, agree);
