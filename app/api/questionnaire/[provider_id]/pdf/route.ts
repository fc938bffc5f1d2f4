import { questionnairePdf } from "@/lib/questionnaires/calls";
import { ensureQuestionnaireVisible, getQuestionnairePdf } from "@/lib/questionnaires/queries";
import { serve } from "@/lib/serve";

export const GET = serve(questionnairePdf, getQuestionnairePdf, { visible: ensureQuestionnaireVisible });
