"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { useSaveAsRead } from "@/components/ui/meanwhile/use-save-as-read";
import { Spinner } from "@/components/ui/spinner";
import { tell } from "@/components/ui/tell";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useFormLoss } from "@/components/ui/use-draft";
import { ask, asRead } from "@/lib/core/browser/ask";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { todayHere } from "@/lib/core/browser/use-today";
import { type RegistrationStep, registrationSteps } from "@/lib/core/pure/actor";
import type { InputOf, OutputOf } from "@/lib/core/pure/call";
import { providerPaths } from "@/lib/core/pure/paths";
import {
  agreeToMarketplace,
  type marketplaceAgreement,
  onboardingProvider,
  saveStep,
} from "@/lib/onboarding/calls";
import { firstIncompleteStep } from "@/lib/onboarding/rules/steps";
import type { OnboardingProvider } from "@/lib/onboarding/schema";
import { AgreementStep } from "./agreement-step";
import { BasicInfoStep } from "./basic-info-step";
import { ProfessionalStep } from "./professional-step";
import { ShiftDetailsStep } from "./shift-details-step";
import { StepNavigator } from "./step-navigator";
import {
  basicInfoFields,
  basicInfoValues,
  professionalFields,
  professionalValues,
  shiftDetailsFields,
  shiftDetailsValues,
} from "./step-values";
import { leaveSteps, useStepHistory } from "./use-step-history";

const redirectDelayMs = 500;

export type OnboardingWizardProps = {
  /** Null for an account without a provider. */
  providerId: string | null;
  record: OnboardingProvider;
  agreement: OutputOf<typeof marketplaceAgreement> | undefined;
};

type FormStep = Exclude<RegistrationStep, "SIGN_AGREEMENT">;
type Fields = Omit<InputOf<typeof saveStep>, "id" | "registration_step">;

/** How a step's form is read from the record and written to it. */
type StepForm<Values extends FieldValues> = {
  step: FormStep;
  form: UseFormReturn<Values>;
  toValues(record: OnboardingProvider): Values;
  toFields(values: Values): Fields;
};

/** One form per step; what is entered in one outlives a jump to another. */
function useStepForms(record: OnboardingProvider) {
  const basic = useForm({ defaultValues: basicInfoValues(record) });
  const shifts = useForm({ defaultValues: shiftDetailsValues(record) });
  const professional = useForm({ defaultValues: professionalValues(record) });
  // Only one step is on the screen.
  useFormLoss(basic);
  useFormLoss(shifts);
  useFormLoss(professional);
  const dirty = {
    BASIC_INFO: basic.formState.isDirty,
    RATES: shifts.formState.isDirty,
    PROFESSIONAL_TRAITS: professional.formState.isDirty,
    SIGN_AGREEMENT: false,
  };
  /** What each form's values were made of. */
  const read = useRef({ BASIC_INFO: record, RATES: record, PROFESSIONAL_TRAITS: record });
  const resets: [FormStep, (saved: OnboardingProvider) => void][] = [
    ["BASIC_INFO", (saved) => basic.reset(basicInfoValues(saved))],
    ["RATES", (saved) => shifts.reset(shiftDetailsValues(saved))],
    ["PROFESSIONAL_TRAITS", (saved) => professional.reset(professionalValues(saved))],
  ];
  /** Takes over what the server now holds, except where something else waits to be saved. */
  const adopt = (saved: OnboardingProvider, step: FormStep) => {
    for (const [each, reset] of resets) {
      if (each !== step && dirty[each]) continue;
      reset(saved);
      read.current[each] = saved;
    }
  };
  return { basic, shifts, professional, adopt, read, dirty: Object.values(dirty).some(Boolean) };
}

/** Goes to the provider's home about half a second after everything is done. */
function useRedirectHome(done: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (!done) return;
    const home = () => router.replace(providerPaths.home);
    const timer = setTimeout(() => leaveSteps(home), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [done, router]);
}

function RedirectOverlay() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-background/95"
    >
      <Spinner className="size-8 text-primary" />
      <p className="font-medium">Redirecting to your profile...</p>
    </div>
  );
}

/** The four steps of onboarding. Opens at the first incomplete one; leads home once all are complete. */
export function OnboardingWizard({ providerId, record: initial, agreement }: OnboardingWizardProps) {
  const [record, setRecord] = useState(initial);
  const completed = record.completed_registration_steps;
  const { step, moved, goTo } = useStepHistory(firstIncompleteStep(completed) ?? "SIGN_AGREEMENT");
  const forms = useStepForms(initial);
  const save = useSend(saveStep);
  const { save: saveAsRead, review } = useSaveAsRead();
  const agree = useSend(agreeToMarketplace);
  const done = firstIncompleteStep(completed) === null;
  useRedirectHome(done);

  const goBy = (by: 1 | -1) => goTo(registrationSteps[registrationSteps.indexOf(step) + by] ?? step);

  const saveForm = async <Values extends FieldValues>(
    { step, form, toValues, toFields }: StepForm<Values>,
    values: Values,
  ) => {
    if (!providerId) {
      // biome-ignore lint/suspicious/noConsole: the documented answer to an account without a provider
      console.error("No provider ID found");
      return;
    }
    try {
      const saved = await saveAsRead({
        ...{ form, values, toValues, read: forms.read.current[step] },
        send: (now, known) =>
          save.mutateAsync(asRead(known, { id: providerId, ...toFields(now), registration_step: step })),
        readAgain: () => ask(onboardingProvider, { id: providerId }),
      });
      if (!saved) return;
      forms.adopt(saved, step);
      setRecord(saved);
      goBy(1);
    } catch (error) {
      tell(error, { prefix: "Error saving form data" });
      placeRefusal(form, error);
    }
  };

  const agreeToAll = async () => {
    try {
      const answer = await agree.mutateAsync({ id: providerId ?? "" });
      const { completed_registration_steps, marketplace_agreement_at } = answer;
      setRecord((before) => ({ ...before, completed_registration_steps, marketplace_agreement_at }));
      goTo(firstIncompleteStep(completed_registration_steps) ?? step);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the documented answer to this failure is a line in the log
      console.error("Failed to submit the agreement", error);
    }
  };

  const shared = {
    saved: record.metadata.registration_steps.includes(step),
    saving: save.isPending,
    focused: moved,
    onBack: () => goBy(-1),
  };
  return (
    <div className="mx-auto grid w-full max-w-[760px] gap-7 px-4 pt-6 md:px-6 md:pt-9 md:pb-14">
      <StepNavigator current={step} completed={completed} onJump={goTo} />
      {step === "BASIC_INFO" && (
        <BasicInfoStep
          {...shared}
          form={forms.basic}
          today={todayHere}
          onSave={(values) =>
            saveForm(
              {
                ...{ step, form: forms.basic, toValues: basicInfoValues },
                toFields: (now) => basicInfoFields(now, todayHere()),
              },
              values,
            )
          }
        />
      )}
      {step === "RATES" && (
        <ShiftDetailsStep
          {...shared}
          form={forms.shifts}
          onSave={(values) =>
            saveForm(
              { step, form: forms.shifts, toValues: shiftDetailsValues, toFields: shiftDetailsFields },
              values,
            )
          }
        />
      )}
      {step === "PROFESSIONAL_TRAITS" && (
        <ProfessionalStep
          {...shared}
          form={forms.professional}
          onSave={(values) =>
            saveForm(
              {
                ...{ step, form: forms.professional, toValues: professionalValues },
                toFields: professionalFields,
              },
              values,
            )
          }
        />
      )}
      {step === "SIGN_AGREEMENT" && (
        <AgreementStep
          providerId={providerId}
          initialAgreement={agreement}
          agreed={completed.includes("SIGN_AGREEMENT")}
          agreeing={agree.isPending}
          failed={agree.isError}
          focused={moved}
          onAgree={() => void agreeToAll()}
          onNext={() => goTo(firstIncompleteStep(completed) ?? step)}
          onBack={() => goBy(-1)}
        />
      )}
      {review}
      {done && <RedirectOverlay />}
      <UnsavedChanges dirty={forms.dirty && !done} />
    </div>
  );
}
