import { identification, saveIdentification } from "@/lib/personal-details/calls";
import { saveIdentificationData } from "@/lib/personal-details/commands";
import { getIdentification } from "@/lib/personal-details/queries";
import { serve } from "@/lib/serve";

export const GET = serve(identification, getIdentification);
export const PUT = serve(saveIdentification, saveIdentificationData);
