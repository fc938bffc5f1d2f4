import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/credentials/passports/calls";
import { getPassportPdf } from "@/lib/credentials/passports/commands/seal";

export const GET = serve(calls.passportPdf, getPassportPdf);
