import { CircleAlert, CircleCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Whether a questionnaire is filled out. */
export const QuestionnaireStatus = ({ completed }: { completed: boolean }) => (
  <Badge
    tone={completed ? "green" : "amber"}
    icon={completed ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
  >
    {completed ? "Completed" : "Not completed"}
  </Badge>
);
