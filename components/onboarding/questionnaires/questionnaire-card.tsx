import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { providerPaths } from "@/lib/core/pure/paths";
import { QuestionnairePdfButton } from "./questionnaire-pdf-button";

type FrameProps = { completed: boolean; description: string; children: ReactNode };

/** Whether a questionnaire is filled out, and what can be done with it. */
const Frame = ({ completed, description, children }: FrameProps) => (
  <Card>
    <CardHeader
      title="Provider Questionnaire"
      description={description}
      actions={
        <Badge
          tone={completed ? "green" : "amber"}
          icon={completed ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
        >
          {completed ? "Completed" : "Not completed"}
        </Badge>
      }
    />
    <CardBody className="flex flex-wrap gap-2">{children}</CardBody>
  </Card>
);

type QuestionnaireCardProps = { provider: { id: string; completed_questionnaire: boolean } };

/** One's own questionnaire in the profile: whether it is done, and the way to it. */
export function QuestionnaireCard({ provider }: QuestionnaireCardProps) {
  const { id, completed_questionnaire: completed } = provider;
  return (
    <Frame
      completed={completed}
      description="Five questions about licensure, liability and health. Shown to organizations you work with."
    >
      <Button asChild variant={completed ? "secondary" : "primary"}>
        <Link href={providerPaths.questionnaire(id)}>
          {completed ? "Update Answers" : "Fill Out Questionnaire"}
        </Link>
      </Button>
      {completed && <QuestionnairePdfButton providerId={id} />}
    </Frame>
  );
}

/** A provider's questionnaire for a rep: to be read or saved once it is completed, and never before. */
export function QuestionnaireReadCard({ provider }: QuestionnaireCardProps) {
  const { id, completed_questionnaire: completed } = provider;
  return (
    <Frame completed={completed} description="Five questions about licensure, liability and health.">
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
    </Frame>
  );
}
