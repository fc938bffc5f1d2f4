"use client";
import { type ComponentProps, createContext, type ElementType, type ReactNode, useContext } from "react";
import {
  type ControllerRenderProps,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useController,
} from "react-hook-form";
import { cn } from "@/lib/core/browser/cn";
import { fieldId, Input } from "./input";
import { ariaPropsOf, FieldTexts, Label } from "./label";
import { RestoredLine } from "./restored-line";
import { useFormDraft } from "./use-draft";
import { useHydrated } from "./use-hydrated";

export type FormProps<Values extends FieldValues, Parsed> = Omit<
  ComponentProps<"form">,
  "onSubmit" | "onInvalid" | "hidden"
> & {
  form: UseFormReturn<Values, unknown, Parsed>;
  /** Called with the parsed values when they pass; otherwise the first wrong field gets focus. */
  onSubmit(values: Parsed): void | Promise<void>;
  /** Called instead when they do not pass. */
  onInvalid?(errors: FieldErrors<Values>): void;
  /** Its fields wait for no script: see `EarlyForm`. */
  early?: boolean;
};

/** The name of the field that has focus when the page comes. */
export const FocusAt = createContext<string | undefined>(undefined);

export function Form<Values extends FieldValues, Parsed>({
  form,
  onSubmit,
  onInvalid,
  early,
  className,
  children,
  ...props
}: FormProps<Values, Parsed>) {
  const restored = useFormDraft(form);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          // A form inside a dialog inside a form must not submit its parent.
          event.stopPropagation();
          void form.handleSubmit((values) => onSubmit(values), onInvalid)(event);
        }}
        // React itself says how an action is sent.
        {...(!props.action && { method: "post" })}
        className={cn("grid gap-5", className)}
        {...props}
      >
        {restored && (
          <RestoredLine
            onDiscard={() => form.reset()}
            className="in-[form.contents]:px-4 in-[form.contents]:pt-3 in-[form.contents]:md:px-6"
          />
        )}
        {early ? children : <AwaitScript>{children}</AwaitScript>}
      </form>
    </FormProvider>
  );
}

/**
 * Controls that need script: disabled until hydration, before which what is typed would be lost, and a submit would be
 * the browser's own POST.
 */
export function AwaitScript({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <fieldset disabled={!hydrated} data-hydrating className="contents">
      {children}
    </fieldset>
  );
}

/** What a Field hands to its control: spread it. */
export type FieldControl = ControllerRenderProps &
  ReturnType<typeof ariaPropsOf> & {
    /** Only in a group. */
    "aria-labelledby"?: string;
    autoFocus?: boolean;
  };

/** What surrounds a control. */
export type FieldFrame = {
  /** The path in the form's values: "rates.day". */
  name: string;
  label: ReactNode;
  description?: ReactNode;
  required?: boolean;
  /** The control is several (radios, checkboxes): the label names the group instead of one control. */
  group?: boolean;
  /** To the right of the label: a hint such as "Optional". */
  aside?: ReactNode;
  className?: string;
};

type PropsOf<Control extends ElementType> = Omit<
  ComponentProps<Control>,
  keyof FieldFrame | Exclude<keyof FieldControl, "disabled"> | "as" | "children"
>;

/** `as` names a control whose props go on the same line; `children` draw what needs more. */
type FieldProps<Control extends ElementType> = FieldFrame &
  (
    | ({ /** An Input when left out. */ as?: Control; children?: undefined } & PropsOf<Control>)
    | { as?: undefined; children(control: FieldControl): ReactNode }
  );

/** Label above, control, description, and the error text when there is one. */
export function Field<Control extends ElementType = typeof Input>({
  name,
  label,
  description,
  required,
  group,
  aside,
  className,
  as,
  children,
  ...props
}: FieldProps<Control>) {
  const Control: ElementType = as ?? Input;
  const { field, fieldState } = useController({ name });
  const id = fieldId(name);
  const wrong: { message?: string; root?: { message?: string } } | undefined = fieldState.error;
  const error = wrong?.message ?? wrong?.root?.message;
  const texts = { id, description, error };
  const control: FieldControl = {
    ...field,
    ...ariaPropsOf({ ...texts, required }),
    ...(useContext(FocusAt) === name && { autoFocus: true }),
    ...(group && { "aria-labelledby": `${id}-label` }),
  };
  return (
    <div className={cn("grid min-w-0 content-start gap-1.5", className)}>
      <div className="flex min-h-5 items-center justify-between gap-3">
        <Label id={`${id}-label`} htmlFor={group ? undefined : id} required={required}>
          {label}
        </Label>
        {aside && <span className="text-muted-foreground text-xs leading-5">{aside}</span>}
      </div>
      {children ? children(control) : <Control {...control} {...props} />}
      <FieldTexts {...texts} />
    </div>
  );
}
