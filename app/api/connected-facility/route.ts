import { connectionList, requestConnection as requestCall } from "@/lib/connections/calls";
import { requestConnection } from "@/lib/connections/commands/request";
import { listConnections } from "@/lib/connections/queries/list";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(connectionList, listConnections);
export const POST = serve(requestCall, requestConnection);
