import { serve } from "@/lib/core/server/serve";
import { outstandingEndorsements } from "@/lib/credentials/endorsements/calls";
import { lookUpEndorsements } from "@/lib/credentials/endorsements/commands";

export const POST = serve(outstandingEndorsements, lookUpEndorsements);
