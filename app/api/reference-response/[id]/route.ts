import * as calls from "@/lib/endorsements/calls";
import { saveEndorsement } from "@/lib/endorsements/commands";
import { ensureAnswerable, getEndorsement } from "@/lib/endorsements/queries";
import { serve } from "@/lib/serve";

export const GET = serve(calls.endorsement, getEndorsement);
export const PATCH = serve(calls.saveEndorsement, saveEndorsement, { visible: ensureAnswerable });
