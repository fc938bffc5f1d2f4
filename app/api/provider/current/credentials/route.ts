import { serve } from "@/lib/core/server/serve";
import { ownCredentials } from "@/lib/credentials/checks/calls";
import { listOwnCredentials } from "@/lib/credentials/checks/queries/own";

export const GET = serve(ownCredentials, listOwnCredentials);
