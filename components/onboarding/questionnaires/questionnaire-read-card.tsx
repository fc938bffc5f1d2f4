import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { marketProfilePaths } from "@/lib/core/pure/paths";
import { QuestionnairePdfButton } from "./questionnaire-pdf-button";
import { QuestionnaireStatus } from "./questionnaire-status";

type QuestionnaireReadCardProps = { provider: { id: string; completed_questionnaire: boolean } };

/** A provider's questionnaire for a rep: to be read or saved once it is completed, and never before. */
export function QuestionnaireReadCard({ provider }: QuestionnaireReadCardProps) {
  const { id, completed_questionnaire: completed } = provider;
  return (
    <Card>
      <CardHeader
        title="Provider Questionnaire"
        description="Five questions about licensure, liability and health."
        actions={<QuestionnaireStatus completed={completed} />}
      />
      <CardBody className="flex flex-wrap gap-2">
        {completed ? (
          <>
            <Button asChild>
              <Link href={marketProfilePaths.questionnaire(id)}>Preview</Link>
            </Button>
            <QuestionnairePdfButton providerId={id} />
          </>
        ) : (
          <p className="text-muted-foreground text-sm">Provider hasn’t filled out questionnaire yet</p>
        )}
      </CardBody>
    </Card>
  );
}
