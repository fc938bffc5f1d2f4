import { saveTraits, traits } from "@/lib/professional-traits/calls";
import { saveTraitData } from "@/lib/professional-traits/commands";
import { getTraits } from "@/lib/professional-traits/queries";
import { serve } from "@/lib/serve";

export const GET = serve(traits, getTraits);
export const PUT = serve(saveTraits, saveTraitData);
