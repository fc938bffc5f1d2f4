import { pdfAnswer } from "@/lib/core/server/pdf";
import { serve } from "@/lib/core/server/serve";
import { contractFile } from "@/lib/onboarding/contracts/calls";
import { getContractPrintout } from "@/lib/onboarding/contracts/queries";
import { ensureOnboardingVisible } from "@/lib/onboarding/queries";

export const GET = serve(
  contractFile,
  async (actor, input, context) => pdfAnswer(await getContractPrintout(actor, input, context)),
  { visible: ensureOnboardingVisible },
);
