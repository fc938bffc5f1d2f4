import { connectionDetail } from "@/lib/connections/calls";
import { ensureConnectionVisible, getConnection } from "@/lib/connections/queries/one";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(connectionDetail, getConnection, { visible: ensureConnectionVisible });
