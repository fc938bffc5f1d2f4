import { ensureConnectionVisible } from "@/lib/connections/queries/one";
import { serve } from "@/lib/core/server/serve";
import { connectionMatch } from "@/lib/marketplace/fit/calls";
import { getConnectionMatch } from "@/lib/marketplace/fit/queries/match";

export const GET = serve(connectionMatch, getConnectionMatch, { visible: ensureConnectionVisible });
