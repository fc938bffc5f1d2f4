"use client";
import { useRouter } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { onceUsed, onDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { todayHere } from "@/lib/core/browser/clock-here";
import { useSend } from "@/lib/core/browser/use-send";
import { registrationSteps } from "@/lib/core/pure/actor";
import type { OutputOf } from "@/lib/core/pure/call";
import { providerPaths } from "@/lib/core/pure/paths";
import { agreeToMarketplace, type marketplaceAgreement } from "@/lib/onboarding/calls";
import { firstIncompleteStep, malformedBasicInfo } from "@/lib/onboarding/rules/steps";
import type { OnboardingProvider } from "@/lib/onboarding/schema";
import { BasicInfoStep } from "./basic-info-step";
import { StepNavigator } from "./step-navigator";
import {
  basicInfoFields,
  basicInfoValues,
  professionalFields,
  professionalValues,
  shiftDetailsFields,
  shiftDetailsValues,
  withChosenKinds,
} from "./step-values";
import { type FormStep, useStepForm } from "./use-step-form";
import { leaveSteps, useStepHistory } from "./use-step-history";

const ShiftDetailsStep = onDemand(async () => (await import("./shift-details-step")).ShiftDetailsStep);
const ProfessionalStep = onDemand(async () => (await import("./professional-step")).ProfessionalStep);
const AgreementStep = onDemand(async () => (await import("./agreement-step")).AgreementStep);

const redirectDelayMs = 500;

type OnboardingWizardProps = {
  /** Null for an account without a provider. */
  providerId: string | null;
  record: OnboardingProvider;
  agreement: OutputOf<typeof marketplaceAgreement> | undefined;
};

/** Goes to the provider's home about half a second after everything is done. */
function RedirectHome() {
  const router = useRouter();
  useEffect(() => {
    const home = () => router.replace(providerPaths.home);
    const timer = setTimeout(() => leaveSteps(home), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [router]);
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

/**
 * The four steps of onboarding. Opens at the first incomplete one; leads home once all are complete. Each step has a
 * form of its own; what is entered in one outlives a jump to another.
 */
export function OnboardingWizard({ providerId, record: initial, agreement }: OnboardingWizardProps) {
  const [record, setRecord] = useState(initial);
  const completed = record.completed_registration_steps;
  const { step, moved, goTo } = useStepHistory(firstIncompleteStep(completed) ?? "SIGN_AGREEMENT");
  const { save, review } = useSaveAsRead();
  const agree = useSend(agreeToMarketplace);
  const done = firstIncompleteStep(completed) === null;
  const goBy = (by: 1 | -1) => goTo(registrationSteps[registrationSteps.indexOf(step) + by] ?? step);

  const wizard = { providerId, record: initial, save, onSaved };
  const basic = useStepForm(wizard, {
    step: "BASIC_INFO",
    toValues: basicInfoValues,
    toFields: (values) => basicInfoFields(values, todayHere()),
    malformed: (values) => malformedBasicInfo(values, todayHere()),
  });
  const shifts = useStepForm(wizard, {
    step: "RATES",
    toValues: shiftDetailsValues,
    toFields: shiftDetailsFields,
    keeping: withChosenKinds,
  });
  const professional = useStepForm(wizard, {
    step: "PROFESSIONAL_TRAITS",
    toValues: professionalValues,
    toFields: professionalFields,
  });
  const forms = [basic, shifts, professional];

  /** Takes over what the server now holds, except where something else waits to be saved. */
  function onSaved(saved: OnboardingProvider, step: FormStep): void {
    for (const form of forms) if (form.step === step || !form.dirty) form.adopt(saved);
    setRecord(saved);
    goBy(1);
  }

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

  useEffect(
    () =>
      onceUsed(() => {
        for (const later of [ShiftDetailsStep, ProfessionalStep, AgreementStep]) later.ahead();
      }),
    [],
  );

  const frame = { focused: moved, onBack: step === "BASIC_INFO" ? undefined : () => goBy(-1) };
  const shared = {
    ...frame,
    saved: record.metadata.registration_steps.includes(step),
    saving: forms.some(({ isPending }) => isPending),
  };
  return (
    <div className="mx-auto grid w-full max-w-[760px] gap-7 px-4 pt-6 md:px-6 md:pt-9 md:pb-14">
      <StepNavigator current={step} completed={completed} onJump={goTo} />
      <Suspense>
        {step === "BASIC_INFO" && <BasicInfoStep {...shared} formProps={basic.formProps} />}
        {step === "RATES" && <ShiftDetailsStep {...shared} formProps={shifts.formProps} />}
        {step === "PROFESSIONAL_TRAITS" && (
          <ProfessionalStep {...shared} formProps={professional.formProps} />
        )}
        {step === "SIGN_AGREEMENT" && (
          <AgreementStep
            {...frame}
            providerId={providerId}
            initialAgreement={agreement}
            agreed={completed.includes("SIGN_AGREEMENT")}
            agreeing={agree.isPending}
            failed={agree.isError}
            onAgree={() => void agreeToAll()}
            onNext={() => goTo(firstIncompleteStep(completed) ?? step)}
          />
        )}
      </Suspense>
      {review}
      {done && <RedirectHome />}
      <UnsavedChanges dirty={forms.some(({ dirty }) => dirty) && !done} />
    </div>
  );
}
