"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { showError } from "@/components/shell/show-error";
import { applyServerErrors } from "@/components/ui/server-errors";
import { Spinner } from "@/components/ui/spinner";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { CallError } from "@/lib/ask";
import type { InputOf, OutputOf } from "@/lib/call";
import type { marketplaceAgreement, saveStep } from "@/lib/onboarding/calls";
import { useAgree, useSaveStep } from "@/lib/onboarding/hooks";
import { firstIncompleteStep } from "@/lib/onboarding/rules";
import type { OnboardingProvider } from "@/lib/onboarding/schema";
import { type RegistrationStep, registrationSteps } from "@/lib/providers/schema";
import { dayIn } from "@/lib/time";
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
import { useSilentWithoutSession } from "./use-silent-without-session";

const redirectDelayMs = 500;

export type OnboardingWizardProps = {
  /** Null for an account without a provider. */
  providerId: string | null;
  record: OnboardingProvider;
  agreement: OutputOf<typeof marketplaceAgreement> | undefined;
};

const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

/** One form per step; what is entered in one outlives a jump to another. */
function useStepForms(record: OnboardingProvider) {
  const basic = useForm({ defaultValues: basicInfoValues(record) });
  const shifts = useForm({ defaultValues: shiftDetailsValues(record) });
  const professional = useForm({ defaultValues: professionalValues(record) });
  const dirty = {
    BASIC_INFO: basic.formState.isDirty,
    RATES: shifts.formState.isDirty,
    PROFESSIONAL_TRAITS: professional.formState.isDirty,
    SIGN_AGREEMENT: false,
  };
  /** Takes over what the server now holds, except where something else waits to be saved. */
  const adopt = (saved: OnboardingProvider, step: RegistrationStep) => {
    if (step === "BASIC_INFO" || !dirty.BASIC_INFO) basic.reset(basicInfoValues(saved));
    if (step === "RATES" || !dirty.RATES) shifts.reset(shiftDetailsValues(saved));
    if (step === "PROFESSIONAL_TRAITS" || !dirty.PROFESSIONAL_TRAITS)
      professional.reset(professionalValues(saved));
  };
  return { basic, shifts, professional, adopt, dirty: Object.values(dirty).some(Boolean) };
}

/** Goes to the provider's home about half a second after everything is done. */
function useRedirectHome(done: boolean) {
  const router = useRouter();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => router.replace("/app/provider/home"), redirectDelayMs);
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
  const [step, setStep] = useState<RegistrationStep>(
    () => firstIncompleteStep(completed) ?? "SIGN_AGREEMENT",
  );
  const [moved, setMoved] = useState(false);
  const forms = useStepForms(initial);
  const save = useSaveStep();
  const agree = useAgree(providerId);
  const done = firstIncompleteStep(completed) === null;
  useRedirectHome(done);
  useSilentWithoutSession();

  const goTo = (next: RegistrationStep) => {
    setStep(next);
    setMoved(true);
    window.scrollTo({ top: 0 });
  };
  const goBy = (by: 1 | -1) => goTo(registrationSteps[registrationSteps.indexOf(step) + by] ?? step);

  type Fields = Omit<InputOf<typeof saveStep>, "id" | "registration_step">;
  const saveFields = async <Values extends FieldValues>(form: UseFormReturn<Values>, fields: Fields) => {
    if (!providerId) {
      // biome-ignore lint/suspicious/noConsole: the documented answer to an account without a provider
      console.error("No provider ID found");
      return;
    }
    try {
      const saved = await save.mutateAsync({ id: providerId, ...fields, registration_step: step });
      forms.adopt(saved, step);
      setRecord(saved);
      goBy(1);
    } catch (error) {
      showError(error, { prefix: "Error saving form data" });
      if (error instanceof CallError && error.status === 400) applyServerErrors(form, error.body);
    }
  };

  const agreeToAll = async () => {
    try {
      const answer = await agree.mutateAsync();
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
          today={today}
          onSave={(values) => saveFields(forms.basic, basicInfoFields(values, today()))}
        />
      )}
      {step === "RATES" && (
        <ShiftDetailsStep
          {...shared}
          form={forms.shifts}
          onSave={(values) => saveFields(forms.shifts, shiftDetailsFields(values))}
        />
      )}
      {step === "PROFESSIONAL_TRAITS" && (
        <ProfessionalStep
          {...shared}
          form={forms.professional}
          onSave={(values) => saveFields(forms.professional, professionalFields(values))}
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
      {done && <RedirectOverlay />}
      <UnsavedChanges dirty={forms.dirty && !done} />
    </div>
  );
}
