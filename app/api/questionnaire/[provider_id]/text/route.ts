import { serve } from "@/lib/core/server/serve";
import { questionnaireText } from "@/lib/onboarding/questionnaires/calls";
import { ensureQuestionnaireVisible, getQuestionnaireText } from "@/lib/onboarding/questionnaires/queries";

export const GET = serve(questionnaireText, getQuestionnaireText, { visible: ensureQuestionnaireVisible });
