import * as calls from "@/lib/accounts/recoveries/calls";
import { listRecoveries } from "@/lib/accounts/recoveries/queries/lists";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.listRecoveries, listRecoveries);
