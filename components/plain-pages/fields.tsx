import type { ComponentProps, ReactNode } from "react";
import { fieldId, fieldStyles } from "@/components/ui/input";
import { cn } from "@/lib/core/browser/cn";
import { errorOf, type FormState, isChosen, typedIn } from "@/lib/core/pure/form-state";
import { AlertIcon } from "./icons";

export type FieldProps = {
  form: FormState;
  name: string;
  label: ReactNode;
  description?: ReactNode;
  required?: boolean;
};

/** What ties a control to its texts. */
const described = ({ form, name, description }: FieldProps) => {
  const id = fieldId(name);
  const wrong = errorOf(form, name) !== null;
  return {
    id,
    name,
    "aria-invalid": wrong || undefined,
    "aria-describedby":
      [description && `${id}-text`, wrong && `${id}-error`].filter(Boolean).join(" ") || undefined,
  } as const;
};

/** Label above, control, description, and the error when there is one. */
function Field({ form, name, label, description, required, children }: FieldProps & { children: ReactNode }) {
  const id = fieldId(name);
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className={headingStyles}>
        <Heading label={label} required={required} />
      </label>
      {description && (
        <p id={`${id}-text`} className="text-muted-foreground text-xs">
          {description}
        </p>
      )}
      {children}
      <FieldError form={form} name={name} />
    </div>
  );
}

const headingStyles = "flex items-baseline justify-between gap-3 font-medium text-sm leading-5";

/** What is asked, and a mark of whether it must be answered. */
const Heading = ({ label, required }: Pick<FieldProps, "label" | "required">) => (
  <>
    <span>
      {label}
      {required && (
        <span aria-hidden="true" className="ml-0.5 text-red">
          *
        </span>
      )}
    </span>
    {!required && <span className="font-normal text-muted-foreground text-xs">Optional</span>}
  </>
);

function FieldError({ form, name }: { form: FormState; name: string }) {
  const text = errorOf(form, name);
  if (!text) return null;
  return (
    <p id={`${fieldId(name)}-error`} className="flex items-start gap-1.5 font-medium text-red text-xs">
      <AlertIcon className="mt-0.5 size-3.5 shrink-0" />
      {text}
    </p>
  );
}

/** What a control takes that holds one text. */
const typed = (field: FieldProps) => ({
  ...described(field),
  required: field.required,
  defaultValue: typedIn(field.form, field.name),
});

type TextFieldProps = FieldProps &
  Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "maxLength">;

/** One line of text. */
export const TextField = ({ form, name, label, description, required, ...props }: TextFieldProps) => {
  const field = { form, name, label, description, required };
  return (
    <Field {...field}>
      <input type="text" {...typed(field)} {...props} className={cn(fieldStyles, "h-11 px-3")} />
    </Field>
  );
};

/** Several lines of text. */
export const TextareaField = ({ maxLength, ...field }: FieldProps & { maxLength?: number }) => (
  <Field {...field}>
    <textarea
      {...typed(field)}
      rows={5}
      maxLength={maxLength}
      className={cn(fieldStyles, "field-sizing-content min-h-28 px-3 py-2")}
    />
  </Field>
);

type PlainOption = { value: string; label: string };

/** One of a list, as the browser itself draws it. */
export const SelectField = ({
  options,
  placeholder = "Select",
  ...field
}: FieldProps & { options: readonly PlainOption[]; placeholder?: string }) => (
  <Field {...field}>
    <select {...typed(field)} className={cn(fieldStyles, "h-11 px-3")}>
      <option value="">{placeholder}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </Field>
);

/** The frame of several controls that answer one question. */
export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { form, name, label, description, required } = field;
  const { id, "aria-describedby": describedBy } = described(field);
  return (
    <fieldset aria-describedby={describedBy} className="grid min-w-0 gap-2.5">
      <legend className="contents">
        <span className={headingStyles}>
          <Heading label={label} required={required} />
        </span>
      </legend>
      {description && (
        <p id={`${id}-text`} className="-mt-1 text-muted-foreground text-xs">
          {description}
        </p>
      )}
      {children}
      <FieldError form={form} name={name} />
    </fieldset>
  );
}

/** One of a few (radios), or some of a few (checkboxes), each a box the whole of which can be clicked. */
export function Choice({
  type = "radio",
  options,
  columns,
  ...field
}: FieldProps & {
  type?: "radio" | "checkbox";
  options: readonly (PlainOption & { description?: string })[];
  /** Classes of the grid, when one column is too few. */
  columns?: string;
}) {
  const id = fieldId(field.name);
  return (
    <FieldGroup {...field}>
      <div className={cn("grid gap-2", columns)}>
        {options.map(({ value, label, description }, index) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border bg-card px-3 py-2.5 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2 has-checked:border-primary has-checked:bg-primary-soft hover:border-input"
          >
            <input
              id={index === 0 ? id : undefined}
              type={type}
              name={field.name}
              value={value}
              required={type === "radio" && field.required}
              defaultChecked={isChosen(field.form, field.name, value)}
              className="mt-0.5 size-[18px] shrink-0 accent-primary outline-none"
            />
            <span>
              <span className="font-medium">{label}</span>
              {description && <span className="block text-muted-foreground text-xs">{description}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
