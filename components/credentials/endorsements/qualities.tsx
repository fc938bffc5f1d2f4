import { fieldId } from "@/components/plain-pages/error-summary";
import { FieldGroup } from "@/components/plain-pages/fields";
import { type FormState, isChosen } from "@/lib/core/pure/form-state";
import { qualitiesField } from "@/lib/credentials/endorsements/rules/form";
import {
  maxQualities,
  qualitiesOf,
  type RecommendationLevel,
  recommendationLevels,
} from "@/lib/credentials/endorsements/schema";

const titles: Record<RecommendationLevel, string> = {
  HIGHLY_RECOMMEND: "What stands out?",
  RECOMMEND_WITH_HESITATION: "What makes you hesitate?",
  DO_NOT_RECOMMEND: "What are your concerns?",
};

function Chips({ form, level }: { form: FormState; level: RecommendationLevel }) {
  const name = qualitiesField(level);
  return (
    <div className="survey-chips relative flex flex-wrap gap-2">
      {qualitiesOf(level).flatMap((label, index) => {
        const id = index === 0 ? fieldId(name) : `${fieldId(name)}-${index}`;
        return [
          <input
            key={`${label} input`}
            id={id}
            type="checkbox"
            name={name}
            value={label}
            defaultChecked={isChosen(form, name, label)}
            className="absolute size-px opacity-0"
          />,
          <label
            key={label}
            htmlFor={id}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border bg-card px-4 font-medium text-sm transition-colors hover:border-input"
          >
            {label}
          </label>,
        ];
      })}
    </div>
  );
}

/** One to three labels of the ten that belong to the chosen recommendation; the others' are out of sight. */
export function Qualities({ form }: { form: FormState }) {
  return (
    <>
      <p className="survey-first text-muted-foreground text-sm">
        Choose a recommendation to see the qualities that go with it.
      </p>
      {recommendationLevels.map((level) => (
        <div key={level} data-level={level}>
          <FieldGroup
            form={form}
            name={qualitiesField(level)}
            label={titles[level]}
            description={`Choose 1 to ${maxQualities}. With ${maxQualities} chosen, give one up to choose another.`}
            required
          >
            <Chips form={form} level={level} />
          </FieldGroup>
        </div>
      ))}
    </>
  );
}
