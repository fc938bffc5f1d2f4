import { requestConnection } from "@/lib/connection-requests/commands";
import { connectionList, requestConnection as requestCall } from "@/lib/connections/calls";
import { listConnections } from "@/lib/connections/queries";
import { serve } from "@/lib/serve";

export const GET = serve(connectionList, listConnections);
export const POST = serve(requestCall, requestConnection);
