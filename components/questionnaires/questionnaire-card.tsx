import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { QuestionnairePdfButton } from "./questionnaire-pdf-button";

export type QuestionnaireCardProps = { providerId: string; completed: boolean };

/** One's own questionnaire in the profile: whether it is done, and the way to it. */
export function QuestionnaireCard({ providerId, completed }: QuestionnaireCardProps) {
  return (
    <Card>
      <CardHeader
        title="Provider Questionnaire"
        description="Five questions about licensure, liability and health. Shown to organizations you work with."
        actions={
          completed ? (
            <Badge tone="green" icon={<CircleCheck aria-hidden />}>
              Completed
            </Badge>
          ) : (
            <Badge tone="amber" icon={<CircleAlert aria-hidden />}>
              Not completed
            </Badge>
          )
        }
      />
      <CardBody className="flex flex-wrap gap-2">
        <Button asChild variant={completed ? "secondary" : "primary"}>
          <Link href={`/app/provider/questionnaire/${providerId}`}>
            {completed ? "Update Answers" : "Fill Out Questionnaire"}
          </Link>
        </Button>
        {completed && <QuestionnairePdfButton providerId={providerId} />}
      </CardBody>
    </Card>
  );
}
