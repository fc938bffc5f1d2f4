import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/credentials/endorsements/calls";
import { saveEndorsement } from "@/lib/credentials/endorsements/commands";
import { ensureAnswerable, getEndorsement } from "@/lib/credentials/endorsements/queries/endorsements";

export const GET = serve(calls.endorsement, getEndorsement);
export const PATCH = serve(calls.saveEndorsement, saveEndorsement, { visible: ensureAnswerable });
