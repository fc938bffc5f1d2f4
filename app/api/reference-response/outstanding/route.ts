import { outstandingEndorsements } from "@/lib/endorsements/calls";
import { lookUpEndorsements } from "@/lib/endorsements/commands";
import { serve } from "@/lib/serve";

export const POST = serve(outstandingEndorsements, lookUpEndorsements);
