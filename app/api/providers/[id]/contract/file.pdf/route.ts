import { pdfAnswer, shownPdf } from "@/lib/core/server/pdf";
import { serve } from "@/lib/core/server/serve";
import { contractFile } from "@/lib/onboarding/contracts/calls";
import { getContractFile } from "@/lib/onboarding/contracts/queries";
import { ensureOnboardingVisible } from "@/lib/onboarding/queries";
import { streamOf } from "@/lib/ports/storage/file-answer";

export const GET = serve(
  contractFile,
  async (actor, input, context) => {
    const { sealed, printout } = await getContractFile(actor, input, context);
    return sealed ? shownPdf(streamOf(sealed), sealed.name) : pdfAnswer(printout);
  },
  { visible: ensureOnboardingVisible },
);
