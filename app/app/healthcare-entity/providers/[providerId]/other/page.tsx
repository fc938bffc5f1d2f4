import { CircleAlert, CircleCheck } from "lucide-react";
import Link from "next/link";
import { marketPath } from "@/components/providers/market-state";
import { RecordCard } from "@/components/providers/profile-sections";
import { QuestionnairePdfButton } from "@/components/questionnaires/questionnaire-pdf-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { type ProfileParams, readDetails } from "../read-profile";

export default async function OtherPage({ params }: ProfileParams) {
  const provider = await readDetails((await params).providerId);
  return (
    <div className="grid gap-5">
      <Questionnaire providerId={provider.id} completed={provider.completed_questionnaire} />
      <RecordCard title="Insurance certificates" empty="No insurance certificates registered" />
      <RecordCard title="Other documents" empty="No other documents registered" />
      <RecordCard title="Immunizations" empty="No immunizations registered" />
    </div>
  );
}

function Questionnaire({ providerId, completed }: { providerId: string; completed: boolean }) {
  return (
    <Card>
      <CardHeader
        title="Provider Questionnaire"
        description="Five questions about licensure, liability and health."
        actions={
          <Badge
            tone={completed ? "green" : "amber"}
            icon={completed ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
          >
            {completed ? "Completed" : "Not completed"}
          </Badge>
        }
      />
      <CardBody className="flex flex-wrap gap-2">
        {completed ? (
          <>
            <Button asChild>
              <Link href={`${marketPath}/${providerId}/questionnaire`}>Preview</Link>
            </Button>
            <QuestionnairePdfButton providerId={providerId} />
          </>
        ) : (
          <p className="text-muted-foreground text-sm">Provider hasn’t filled out questionnaire yet</p>
        )}
      </CardBody>
    </Card>
  );
}
