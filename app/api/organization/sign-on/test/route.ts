import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/sign-on/calls";
import { testConnection } from "@/lib/organizations/sign-on/commands/connection";

export const POST = serve(calls.testConnection, testConnection);
