"use client";
import { useEffect, useRef, useState } from "react";
import { type RegistrationStep, registrationSteps } from "@/lib/core/pure/actor";

/** What an entry of the browser's history holds about the wizard. */
type Entry = { wizardStep?: unknown; wizardDepth?: unknown };

const entry = (): Entry => window.history.state ?? {};

const isStep = (value: unknown): value is RegistrationStep =>
  registrationSteps.some((step) => step === value);

/** How many steps of the wizard lie before this one in the browser's history. */
const depth = () => Number(entry().wizardDepth) || 0;

/**
 * The open step, kept in `history.state`: the browser's Back goes one step back. The address stays the same, because a
 * reload opens the first incomplete step.
 */
export function useStepHistory(first: RegistrationStep) {
  const [step, setStep] = useState(first);
  /** The step was navigated to, by its number, Back or saving, and not loaded with the page. */
  const [moved, setMoved] = useState(false);
  const opened = useRef(first);

  useEffect(() => {
    window.history.replaceState({ ...entry(), wizardStep: opened.current }, "");
    const follow = () => {
      const { wizardStep } = entry();
      if (!isStep(wizardStep)) return;
      setStep(wizardStep);
      setMoved(true);
    };
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const goTo = (next: RegistrationStep) => {
    if (next !== step) {
      window.history.pushState({ ...entry(), wizardStep: next, wizardDepth: depth() + 1 }, "");
    }
    setStep(next);
    setMoved(true);
    window.scrollTo({ top: 0 });
  };
  return { step, moved, goTo };
}

/** Goes back to where the wizard was opened, so that Back leads out of it from there. */
export function leaveSteps(go: () => void) {
  const steps = depth();
  if (steps === 0) return go();
  window.addEventListener("popstate", go, { once: true });
  window.history.go(-steps);
}
