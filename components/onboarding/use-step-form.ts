"use client";
import { useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import type { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { toastError } from "@/components/ui/toast";
import { toastProblems } from "@/components/ui/toast-problems";
import { useFormLoss } from "@/components/ui/use-draft";
import { ask, asRead } from "@/lib/core/browser/ask";
import { type Problems, useCallForm } from "@/lib/core/browser/use-call-form";
import type { RegistrationStep } from "@/lib/core/pure/actor";
import { onboardingProvider, saveStep } from "@/lib/onboarding/calls";
import type { OnboardingProvider } from "@/lib/onboarding/schema";
import type { StepFields } from "./step-values";

export type FormStep = Exclude<RegistrationStep, "SIGN_AGREEMENT">;

/** What the forms of the wizard share. */
type Wizard = {
  /** Null for an account without a provider. */
  providerId: string | null;
  /** The record that the forms begin with. */
  record: OnboardingProvider;
  save: ReturnType<typeof useSaveAsRead>["save"];
  onSaved(saved: OnboardingProvider, step: FormStep): void;
};

/** How a step's form is read from the record, written to it, and checked. */
type StepOptions<Values extends FieldValues> = {
  step: FormStep;
  toValues(record: OnboardingProvider): Values;
  toFields(values: Values): StepFields;
  malformed?(values: Values): Problems;
  /** What was saved, with what the record cannot hold and the person has chosen all the same. */
  keeping?(saved: Values, chosen: Values): Values;
};

/** The form of one step: what is malformed is named at its field and in a toast, what is missing is no error. */
export function useStepForm<Values extends FieldValues>(
  { providerId, record, save, onSaved }: Wizard,
  { step, toValues, toFields, malformed, keeping = (saved) => saved }: StepOptions<Values>,
) {
  /** What the form's values were made of. */
  const read = useRef(record);
  const toBody = (values: Values) => ({
    id: providerId ?? "",
    ...toFields(values),
    registration_step: step,
  });
  const { form, formProps, isPending } = useCallForm(saveStep, {
    values: toValues(record),
    toBody,
    also: malformed,
    reValidateMode: "onSubmit",
    onInvalid(_, form) {
      toastProblems(form, (values) =>
        Object.values(malformed?.(values) ?? {}).filter((text) => text !== null),
      );
      return [];
    },
    through({ form, values, send }) {
      if (providerId)
        return save({
          form,
          values,
          toValues,
          read: read.current,
          send: (now, known) => send(asRead(known, toBody(now))),
          readAgain: () => ask(onboardingProvider, { id: providerId }),
        });
      // biome-ignore lint/suspicious/noConsole: the documented answer to an account without a provider
      console.error("No provider ID found");
      return Promise.resolve(null);
    },
    onDone: (saved) => onSaved(saved, step),
    onRefused: (error) => void toastError(error, { prefix: "Error saving form data" }),
  });
  // Judged when it is saved: until then what is wrong with a field goes with its first change.
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => name && form.clearErrors(name));
    return unsubscribe;
  }, [form]);
  // Only one step is on the screen.
  useFormLoss(form);
  return {
    step,
    formProps,
    isPending,
    dirty: form.formState.isDirty,
    /** Takes over what the server now holds. */
    adopt(saved: OnboardingProvider) {
      form.reset(keeping(toValues(saved), form.getValues()));
      read.current = saved;
    },
  };
}
