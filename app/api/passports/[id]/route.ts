import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/credentials/passports/calls";
import { getPassport } from "@/lib/credentials/passports/queries/own";

export const GET = serve(calls.getPassport, getPassport);
