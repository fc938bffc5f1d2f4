import { fieldId } from "@/components/plain-pages/error-summary";
import { FieldGroup } from "@/components/plain-pages/fields";
import { cn } from "@/lib/core/browser/cn";
import { type FormState, isChosen } from "@/lib/core/pure/form-state";
import {
  answerLabels,
  fullScale,
  optionalRating,
  personalScale,
  type RatingName,
} from "@/lib/credentials/endorsements/schema";

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
