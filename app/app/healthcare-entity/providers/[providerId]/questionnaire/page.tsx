import { redirect } from "next/navigation";
import { QuestionnaireAnswers } from "@/components/onboarding/questionnaires/questionnaire-answers";
import { QuestionnairePdfButton } from "@/components/onboarding/questionnaires/questionnaire-pdf-button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { getQuestionnaire } from "@/lib/onboarding/questionnaires/queries";
import { isCompleted } from "@/lib/onboarding/questionnaires/words";
import { type ProfileParams, readProfile } from "../read-profile";

export const metadata = { title: "Provider Questionnaire" };

export default async function QuestionnairePage({ params }: ProfileParams) {
  const { providerId } = await params;
  const { actor, context, permissions } = await readProfile(providerId);
  if (!permissions.retrieve.details) redirect(marketProfilePaths.overview(providerId));
  const questionnaire = await getQuestionnaire(actor, { providerId }, context);
  return (
    <Card className="max-w-[800px]">
      <CardHeader
        title="Provider Questionnaire"
        actions={isCompleted(questionnaire) && <QuestionnairePdfButton providerId={providerId} />}
      />
      <CardBody>
        <QuestionnaireAnswers questionnaire={questionnaire} />
      </CardBody>
    </Card>
  );
}
