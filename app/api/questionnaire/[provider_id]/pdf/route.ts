import { serve } from "@/lib/core/server/serve";
import { questionnairePdf } from "@/lib/onboarding/questionnaires/calls";
import { ensureQuestionnaireVisible, getQuestionnairePdf } from "@/lib/onboarding/questionnaires/queries";

export const GET = serve(questionnairePdf, getQuestionnairePdf, { visible: ensureQuestionnaireVisible });
