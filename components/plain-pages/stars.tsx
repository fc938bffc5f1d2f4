import { fieldId } from "@/components/ui/input";
import { isChosen } from "@/lib/core/pure/form-state";
import { FieldGroup, type FieldProps } from "./fields";
import { StarIcon } from "./icons";

type StarsProps = FieldProps & {
  /** What one star means, two stars, and so on. */
  words: readonly string[];
};

/** A scale of stars. Radios underneath: arrows move, and the stars up to the chosen one are filled by the style. */
export const Stars = ({ words, ...field }: StarsProps) => (
  <FieldGroup {...field}>
    <div className="stars">
      {words.map((word, index) => {
        const value = String(index + 1);
        return (
          <label key={value} className="star">
            <input
              id={index === 0 ? fieldId(field.name) : undefined}
              type="radio"
              name={field.name}
              value={value}
              required={field.required}
              defaultChecked={isChosen(field.form, field.name, value)}
            />
            <StarIcon />
            <span>
              <span className="sr-only">{value === "1" ? "1 star: " : `${value} stars: `}</span>
              {word}
            </span>
          </label>
        );
      })}
    </div>
  </FieldGroup>
);
