import type { ReactNode } from "react";
import { Choice, TextareaField } from "@/components/plain-pages/fields";
import { Card } from "@/components/ui/card";
import {
  answerLabels,
  ethicsRatings,
  lengthLabels,
  personalRatings,
  professionalRatings,
  recommendationLabels,
  relationshipLabels,
} from "@/lib/endorsements/schema";
import type { FormState } from "@/lib/form-state";
import { OtherCapacity } from "./other-capacity";
import { Qualities } from "./qualities";
import { Scale } from "./scale";

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

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

export type SurveySectionsProps = { form: FormState; firstName: string };

/** The questions, in the order of the documents: relationship, person, skills, ethics, recommendation, comments. */
export function SurveySections({ form, firstName }: SurveySectionsProps) {
  return (
    <>
      <Section title={`You and ${firstName}`}>
        <Choice
          form={form}
          name="relationship_length"
          label={answerLabels.relationship_length}
          options={optionsOf(lengthLabels)}
          columns="sm:grid-cols-2"
          required
        />
        <Choice
          form={form}
          name="relationship_type"
          label={answerLabels.relationship_type}
          options={optionsOf(relationshipLabels)}
          columns="grid-cols-2"
          required
        />
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
        <Choice
          form={form}
          name="recommendation_status"
          label={answerLabels.recommendation_status}
          options={optionsOf(recommendationLabels)}
          columns="sm:grid-cols-3"
          required
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
