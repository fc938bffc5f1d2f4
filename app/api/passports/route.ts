import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/credentials/passports/calls";
import { makePassport } from "@/lib/credentials/passports/commands/make";
import { listPassports } from "@/lib/credentials/passports/queries/own";

export const GET = serve(calls.listPassports, listPassports);
export const POST = serve(calls.makePassport, makePassport);
