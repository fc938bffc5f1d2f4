import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/facilities/facility-specialties/calls";
import * as commands from "@/lib/facilities/facility-specialties/commands";
import { ensureFacilitySpecialtyVisible } from "@/lib/facilities/facility-specialties/queries";

const options = { visible: ensureFacilitySpecialtyVisible };

export const PATCH = serve(calls.changeFacilitySpecialty, commands.updateFacilitySpecialty, options);
export const DELETE = serve(calls.removeFacilitySpecialty, commands.deleteFacilitySpecialty, options);
