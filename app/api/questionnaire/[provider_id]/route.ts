import { questionnaire, saveQuestionnaire } from "@/lib/questionnaires/calls";
import { answerQuestionnaire } from "@/lib/questionnaires/commands";
import { ensureQuestionnaireVisible, getQuestionnaire } from "@/lib/questionnaires/queries";
import { serve } from "@/lib/serve";

export const GET = serve(questionnaire, getQuestionnaire, { visible: ensureQuestionnaireVisible });
export const PUT = serve(saveQuestionnaire, answerQuestionnaire, { visible: ensureQuestionnaireVisible });
