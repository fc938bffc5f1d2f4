import { personal, savePersonal } from "@/lib/personal-details/calls";
import { savePersonalInfo } from "@/lib/personal-details/commands";
import { getPersonal } from "@/lib/personal-details/queries";
import { serve } from "@/lib/serve";

export const GET = serve(personal, getPersonal);
export const PUT = serve(savePersonal, savePersonalInfo);
