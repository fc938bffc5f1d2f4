import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/credentials/passports/calls";
import { endPassport } from "@/lib/credentials/passports/commands/end";

export const PUT = serve(calls.endPassport, endPassport);
