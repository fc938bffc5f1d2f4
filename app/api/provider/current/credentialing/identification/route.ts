import { serve } from "@/lib/core/server/serve";
import { identification, saveIdentification } from "@/lib/credentials/personal-details/calls";
import { saveIdentificationData } from "@/lib/credentials/personal-details/commands";
import { getIdentification } from "@/lib/credentials/personal-details/queries";

export const GET = serve(identification, getIdentification);
export const PUT = serve(saveIdentification, saveIdentificationData);
