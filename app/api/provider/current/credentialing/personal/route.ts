import { serve } from "@/lib/core/server/serve";
import { personal, savePersonal } from "@/lib/credentials/personal-details/calls";
import { savePersonalInfo } from "@/lib/credentials/personal-details/commands";
import { getPersonal } from "@/lib/credentials/personal-details/queries";

export const GET = serve(personal, getPersonal);
export const PUT = serve(savePersonal, savePersonalInfo);
