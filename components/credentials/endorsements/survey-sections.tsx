import type { ReactNode } from "react";
import { Choice, TextareaField } from "@/components/plain-pages/fields";
import { Card } from "@/components/ui/card";
import type { FormState } from "@/lib/core/pure/form-state";
import {
  answerLabels,
  ethicsRatings,
  lengthLabels,
  personalRatings,
  professionalRatings,
  recommendationLabels,
  relationshipLabels,
} from "@/lib/credentials/endorsements/words";
import { OtherCapacity, Qualities, Scale } from "./survey-fields";

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5 px-5 py-6 md:px-9 md:py-7">
      <div>
        <h2 className="text-lg">{title}</h2>
        {text && <p className="mt-0.5 text-muted-foreground text-sm">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

type QuestionName = "relationship_length" | "relationship_type" | "recommendation_status";

type QuestionProps = { form: FormState; name: QuestionName; labels: Record<string, string>; columns: string };

/** A required question with a choice of answers. */
const Question = ({ form, name, labels, columns }: QuestionProps) => (
  <Choice
    form={form}
    name={name}
    label={answerLabels[name]}
    options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
    columns={columns}
    required
  />
);

type SurveySectionsProps = { form: FormState; firstName: string };

/** The questions: relationship, person, skills, ethics, recommendation, comments. */
export function SurveySections({ form, firstName }: SurveySectionsProps) {
  return (
    <>
      <Section title={`You and ${firstName}`}>
        <Question form={form} name="relationship_length" labels={lengthLabels} columns="sm:grid-cols-2" />
        <Question form={form} name="relationship_type" labels={relationshipLabels} columns="grid-cols-2" />
        <OtherCapacity form={form} />
      </Section>
      <Section title="The person" text={`How ${firstName} deals with patients and colleagues.`}>
        {personalRatings.map((name) => (
          <Scale key={name} form={form} name={name} isPersonal />
        ))}
      </Section>
      <Section title="Professional skills" text="Choose N/A for what you cannot judge.">
        {professionalRatings.map((name) => (
          <Scale key={name} form={form} name={name} />
        ))}
      </Section>
      <Section title="Ethics" text="Choose N/A for what you cannot judge.">
        {ethicsRatings.map((name) => (
          <Scale key={name} form={form} name={name} />
        ))}
      </Section>
      <Section title="Your recommendation">
        <Question
          form={form}
          name="recommendation_status"
          labels={recommendationLabels}
          columns="sm:grid-cols-3"
        />
        <Qualities form={form} />
      </Section>
      <Section title="In your own words">
        <TextareaField
          form={form}
          name="comments"
          label={answerLabels.comments}
          description={`What else should be known about ${firstName}?`}
          maxLength={2000}
        />
        <Choice
          form={form}
          name="response_visibility"
          label={answerLabels.response_visibility}
          options={[
            {
              value: "yes",
              label: "Yes",
              description: `By ${firstName} and the facilities connected to ${firstName}`,
            },
            { value: "no", label: "No", description: "By our staff alone" },
          ]}
          columns="sm:grid-cols-2"
        />
      </Section>
    </>
  );
}
