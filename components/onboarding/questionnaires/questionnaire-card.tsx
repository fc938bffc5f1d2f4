import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { providerPaths } from "@/lib/core/pure/paths";
import { QuestionnairePdfButton } from "./questionnaire-pdf-button";
import { QuestionnaireStatus } from "./questionnaire-status";

type QuestionnaireCardProps = { providerId: string; completed: boolean };

/** One's own questionnaire in the profile: whether it is done, and the way to it. */
export function QuestionnaireCard({ providerId, completed }: QuestionnaireCardProps) {
  return (
    <Card>
      <CardHeader
        title="Provider Questionnaire"
        description="Five questions about licensure, liability and health. Shown to organizations you work with."
        actions={<QuestionnaireStatus completed={completed} />}
      />
      <CardBody className="flex flex-wrap gap-2">
        <Button asChild variant={completed ? "secondary" : "primary"}>
          <Link href={providerPaths.questionnaire(providerId)}>
            {completed ? "Update Answers" : "Fill Out Questionnaire"}
          </Link>
        </Button>
        {completed && <QuestionnairePdfButton providerId={providerId} />}
      </CardBody>
    </Card>
  );
}
