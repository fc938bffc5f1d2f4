import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/api-keys/calls";
import { makeKey } from "@/lib/organizations/api-keys/commands/make";
import { listKeys } from "@/lib/organizations/api-keys/queries";

export const GET = serve(calls.apiKeyList, listKeys);
export const POST = serve(calls.makeApiKey, makeKey);
