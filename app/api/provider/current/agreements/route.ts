import { serve } from "@/lib/core/server/serve";
import { agreements } from "@/lib/onboarding/agreements/calls";
import { listAgreements } from "@/lib/onboarding/agreements/queries";

export const GET = serve(agreements, listAgreements);
