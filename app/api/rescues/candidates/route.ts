import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/searches/calls";
import { listCandidates } from "@/lib/coverage/searches/queries/preview";

export const GET = serve(calls.listCandidates, listCandidates);
