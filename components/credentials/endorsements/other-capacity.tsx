import { fieldId } from "@/components/plain-pages/error-summary";
import { fieldStyles } from "@/components/ui/input";
import { cn } from "@/lib/core/browser/cn";
import { errorOf, type FormState, typedIn } from "@/lib/core/pure/form-state";
import { answerLabels } from "@/lib/credentials/endorsements/schema";

const name = "other_capacity";

/** The free text that goes with "other"; whether anything stands in it shows by its placeholder. */
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
