import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/facilities/facility-contacts/calls";
import { deleteFacilityContact, updateFacilityContact } from "@/lib/facilities/facility-contacts/commands";
import { ensureFacilityContactVisible } from "@/lib/facilities/facility-contacts/queries";

const options = { visible: ensureFacilityContactVisible };

export const PATCH = serve(calls.changeFacilityContact, updateFacilityContact, options);
export const DELETE = serve(calls.removeFacilityContact, deleteFacilityContact, options);
