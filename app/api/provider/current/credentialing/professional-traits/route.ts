import { serve } from "@/lib/core/server/serve";
import { saveTraits, traits } from "@/lib/credentials/professional-traits/calls";
import { saveTraitData } from "@/lib/credentials/professional-traits/commands";
import { getTraits } from "@/lib/credentials/professional-traits/queries";

export const GET = serve(traits, getTraits);
export const PUT = serve(saveTraits, saveTraitData);
