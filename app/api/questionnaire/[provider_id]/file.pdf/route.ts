import { pdfAnswer } from "@/lib/pdf";
import { questionnaireFile } from "@/lib/questionnaires/calls";
import { ensureQuestionnaireVisible, getQuestionnairePrintout } from "@/lib/questionnaires/queries";
import { serve } from "@/lib/serve";

export const GET = serve(
  questionnaireFile,
  async (actor, input, context) => pdfAnswer(await getQuestionnairePrintout(actor, input, context)),
  { visible: ensureQuestionnaireVisible },
);
