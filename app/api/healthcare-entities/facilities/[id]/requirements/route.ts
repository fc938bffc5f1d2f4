import { countTouched } from "@/lib/connections/readiness/queries/touched";
import * as calls from "@/lib/connections/requirements/calls";
import { saveRequirements } from "@/lib/connections/requirements/commands";
import { ensureRequirementsVisible, getRequirements } from "@/lib/connections/requirements/queries";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.requirements, getRequirements, { visible: ensureRequirementsVisible });
export const PUT = serve(calls.saveRequirements, saveRequirements(countTouched), {
  visible: ensureRequirementsVisible,
});
