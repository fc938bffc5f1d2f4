import { serve } from "@/lib/core/server/serve";
import { questionnaire, saveQuestionnaire } from "@/lib/onboarding/questionnaires/calls";
import { answerQuestionnaire } from "@/lib/onboarding/questionnaires/commands";
import { ensureQuestionnaireVisible, getQuestionnaire } from "@/lib/onboarding/questionnaires/queries";

export const GET = serve(questionnaire, getQuestionnaire, { visible: ensureQuestionnaireVisible });
export const PUT = serve(saveQuestionnaire, answerQuestionnaire, { visible: ensureQuestionnaireVisible });
