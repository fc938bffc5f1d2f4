"use client";
import { ArrowLeft } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Form } from "@/components/ui/form";
import { cn } from "@/lib/core/browser/cn";
import type { RegistrationStep } from "@/lib/core/pure/actor";

/** The words of each step of the wizard, in its order. */
export const steps: { step: RegistrationStep; label: string; heading: string; text: string }[] = [
  {
    step: "BASIC_INFO",
    label: "The Basics",
    heading: "First, tell us who you are",
    text: "Organizations verify your credentials with these details. Leave out what you don't have at hand and come back for it later.",
  },
  {
    step: "RATES",
    label: "Shift Details",
    heading: "How would you like to work?",
    text: "Choose the shifts you would take and what you ask for an hour. You can change your rates at any time.",
  },
  {
    step: "PROFESSIONAL_TRAITS",
    label: "Professional Details",
    heading: "What are you qualified for?",
    text: "Your licenses and specialties decide which opportunities reach you.",
  },
  {
    step: "SIGN_AGREEMENT",
    label: "Marketplace Agreement",
    heading: "One last thing to read",
    text: "This is what you and we promise each other.",
  },
];

export type StepFrameProps = {
  step: RegistrationStep;
  /** What a step that was saved before still lacks. */
  missing: string[];
  /** What went wrong with the step, above its content. */
  notice?: ReactNode;
  children: ReactNode;
  /** The buttons after Back. */
  actions: ReactNode;
  onBack?(): void;
  /** The step was navigated to (by its number, Back or saving), not loaded: its heading takes the focus. */
  focused: boolean;
  /** The content fills the card up to its edges. */
  flush?: boolean;
};

/** The frame of each step: its heading, what it still lacks, its fields and its buttons. */
export function StepFrame({ step, missing, notice, children, actions, ...props }: StepFrameProps) {
  const { onBack, focused, flush } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const words = steps.find((each) => each.step === step);
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <>
      <div className="text-center">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {words?.heading}
        </h1>
        <p className="mx-auto mt-1.5 max-w-[54ch] text-pretty text-muted-foreground">{words?.text}</p>
      </div>
      {missing.length > 0 && <Alert tone="warning" title="Missing info" messages={missing} />}
      {notice}
      <Card className={cn("min-w-0", flush ? "overflow-hidden" : "p-4 md:p-7")}>{children}</Card>
      <div className="-mx-4 sticky bottom-0 z-20 flex items-center justify-between gap-3 border-t bg-card/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:frosted md:static md:mx-0 md:border-0 md:bg-transparent md:px-0 md:pt-1 md:pb-0">
        {onBack ? (
          <Button variant="ghost" size="lg" onClick={onBack}>
            <ArrowLeft aria-hidden />
            Back
          </Button>
        ) : (
          <span className="max-md:hidden" />
        )}
        {actions}
      </div>
    </>
  );
}

/** What the wizard passes to every step that has a form. */
export type StepProps<Values extends FieldValues> = {
  formProps: Pick<ComponentProps<typeof Form<Values, Values>>, "form" | "onSubmit" | "onInvalid">;
  /** Whether the step was saved before: only then is what it lacks pointed out. */
  saved: boolean;
  saving: boolean;
} & Pick<StepFrameProps, "focused" | "onBack">;

type StepFormProps<Values extends FieldValues> = StepProps<Values> & {
  step: RegistrationStep;
  missing(values: NoInfer<Values>): string[];
  children: ReactNode;
};

/** A step's form in its frame; the wizard goes on once it is saved. */
export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { step, formProps, saved, saving, missing, children, ...frame } = props;
  const values = useWatch({ control: formProps.form.control }) as Values;
  return (
    <Form {...formProps} className="gap-6">
      <StepFrame
        {...frame}
        step={step}
        missing={saved ? missing(values) : []}
        actions={
          <Button type="submit" variant="primary" size="lg" pending={saving} className="max-md:flex-1">
            Save and Next
          </Button>
        }
      >
        {children}
      </StepFrame>
    </Form>
  );
}
