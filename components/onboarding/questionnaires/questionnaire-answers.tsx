import { ClipboardList } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import type { Questionnaire } from "@/lib/onboarding/questionnaires/schema";
import { isCompleted, questionKeys, questions } from "@/lib/onboarding/questionnaires/words";

/** The answers to be read, by the provider or by somebody else. */
export function QuestionnaireAnswers({ questionnaire }: { questionnaire: Questionnaire }) {
  if (!isCompleted(questionnaire)) {
    return (
      <EmptyState icon={<ClipboardList aria-hidden />} title="Provider hasn’t filled out questionnaire yet" />
    );
  }
  return (
    <dl className="divide-y">
      {questionKeys.map((key) => {
        const { value, comment } = questionnaire[key];
        return (
          <div key={key} className="grid gap-1 py-4 first:pt-0 last:pb-0">
            <dt className="text-pretty text-sm">
              <span className="block text-muted-foreground text-xs">{questions[key].title}</span>
              {questions[key].text}
            </dt>
            <dd className="text-sm">
              <span className="font-semibold">{value ? "Yes" : "No"}</span>
              {comment && <p className="mt-1 whitespace-pre-line text-muted-foreground">{comment}</p>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
