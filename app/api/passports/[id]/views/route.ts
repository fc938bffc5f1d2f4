import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/credentials/passports/calls";
import { ensurePassportVisible, listPassportViews } from "@/lib/credentials/passports/queries/own";

export const GET = serve(calls.listPassportViews, listPassportViews, { visible: ensurePassportVisible });
