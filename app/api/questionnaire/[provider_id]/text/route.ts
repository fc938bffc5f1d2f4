import { questionnaireText } from "@/lib/questionnaires/calls";
import { ensureQuestionnaireVisible, getQuestionnaireText } from "@/lib/questionnaires/queries";
import { serve } from "@/lib/serve";

export const GET = serve(questionnaireText, getQuestionnaireText, { visible: ensureQuestionnaireVisible });
