import { connectionDetail } from "@/lib/connections/calls";
import { ensureConnectionVisible, getConnection } from "@/lib/connections/queries";
import { serve } from "@/lib/serve";

export const GET = serve(connectionDetail, getConnection, { visible: ensureConnectionVisible });
