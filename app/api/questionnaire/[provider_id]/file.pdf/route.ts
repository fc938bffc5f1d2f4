import { pdfAnswer } from "@/lib/core/server/pdf";
import { serve } from "@/lib/core/server/serve";
import { questionnaireFile } from "@/lib/onboarding/questionnaires/calls";
import {
  ensureQuestionnaireVisible,
  getQuestionnairePrintout,
} from "@/lib/onboarding/questionnaires/queries";

export const GET = serve(
  questionnaireFile,
  async (actor, input, context) => pdfAnswer(await getQuestionnairePrintout(actor, input, context)),
  { visible: ensureQuestionnaireVisible },
);
