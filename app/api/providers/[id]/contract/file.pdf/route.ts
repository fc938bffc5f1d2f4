import { contractFile } from "@/lib/contracts/calls";
import { ensureContractVisible, getContractPrintout } from "@/lib/contracts/queries";
import { pdfAnswer } from "@/lib/pdf";
import { serve } from "@/lib/serve";

export const GET = serve(
  contractFile,
  async (actor, input, context) => pdfAnswer(await getContractPrintout(actor, input, context)),
  { visible: ensureContractVisible },
);
