import { FieldGroup } from "@/components/plain-pages/fields";
import { fieldId, fieldStyles } from "@/components/ui/input";
import { cn } from "@/lib/core/browser/cn";
import { errorOf, type FormState, isChosen, typedIn } from "@/lib/core/pure/form-state";
import { qualitiesField } from "@/lib/credentials/endorsements/rules/form";
import {
  answerLabels,
  fullScale,
  maxQualities,
  optionalRating,
  personalScale,
  qualitiesOf,
  type RatingName,
  type RecommendationLevel,
  recommendationLevels,
} from "@/lib/credentials/endorsements/words";

// "Excellent" is the longest word: on the narrowest screens it needs more than its share.
const fourColumns = "grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.4fr)]";
const fiveColumns = "grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.5fr)_minmax(0,1fr)]";

type ScaleProps = { form: FormState; name: RatingName; isPersonal?: boolean };

/** One rating, from poor to excellent; professional skills and ethics may be left out as "N/A". */
export function Scale({ form, name, isPersonal = false }: ScaleProps) {
  const required = name !== optionalRating;
  const options = isPersonal ? personalScale : fullScale;
  return (
    <FieldGroup form={form} name={name} label={answerLabels[name]} required={required}>
      <div className={cn("grid gap-1 sm:gap-1.5", isPersonal ? fourColumns : fiveColumns)}>
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-md border bg-card px-0.5 py-2 text-center font-medium text-2xs transition-colors min-[360px]:text-xs has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground md:text-sm [&:not(:has(:checked))]:hover:border-input"
          >
            <input
              id={index === 0 ? fieldId(name) : undefined}
              type="radio"
              name={name}
              value={value}
              required={required}
              defaultChecked={isChosen(form, name, value)}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

const name = "other_capacity";

/** The free text that goes with "other"; its placeholder lets a style rule see whether it is empty. */
export function OtherCapacity({ form }: { form: FormState }) {
  const id = fieldId(name);
  const text = errorOf(form, name);
  return (
    <div className="survey-other grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm leading-5">
        {answerLabels[name]}
        <span aria-hidden="true" className="ml-0.5 text-red">
          *
        </span>
      </label>
      <input
        id={id}
        type="text"
        name={name}
        maxLength={2000}
        placeholder="For example: community volunteer"
        defaultValue={typedIn(form, name)}
        aria-invalid={text ? true : undefined}
        aria-describedby={text ? `${id}-error` : undefined}
        className={cn(fieldStyles, "h-11 px-3")}
      />
      {text && (
        <p id={`${id}-error`} className="font-medium text-red text-xs">
          {text}
        </p>
      )}
    </div>
  );
}

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
