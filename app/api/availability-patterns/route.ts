import * as calls from "@/lib/assignments/patterns/calls";
import { addPattern } from "@/lib/assignments/patterns/commands/save";
import { listPatterns } from "@/lib/assignments/patterns/queries";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.listPatterns, listPatterns);
export const POST = serve(calls.addPattern, addPattern);
