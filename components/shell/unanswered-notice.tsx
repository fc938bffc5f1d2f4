"use client";

import { useEffect, useSyncExternalStore } from "react";
import { afterEvent } from "@/components/ui/on-demand";
import { toastError, untilClosed } from "@/components/ui/toast";
import { giveUpAllUnanswered, unanswered } from "@/lib/core/browser/unanswered";

const none = [] as const;
const controls = "button, a, label, [role=option]";

/** A key typed, or something else chosen: what was not sent is no longer what the screen shows. */
function doesSomethingElse({ type, target }: Event): boolean {
  if (!(target instanceof Element) || target.closest("[data-sonner-toaster]")) return false;
  return type === "input" || target.closest(controls) !== null;
}

/**
 * One toast for all sends that got no answer. "Try again" retries exactly what was sent. It is offered until the person
 * closes the toast, changes something or does something else.
 * The root layout renders it once.
 */
export function UnansweredNotice() {
  const waiting = useSyncExternalStore(unanswered.subscribe, unanswered.read, () => none);
  useEffect(() => {
    const [first] = waiting;
    if (!first) return;
    const again = () => {
      for (const each of waiting) each.again();
    };
    const giveUp = () => {
      if (unanswered.read() === waiting) giveUpAllUnanswered();
    };
    const takeAway = toastError(first.text, {
      ...untilClosed,
      action: { label: "Try again", onClick: again },
      onDismiss: giveUp,
    });
    const turnedAway = (event: Event) => doesSomethingElse(event) && afterEvent(giveUp);
    document.addEventListener("input", turnedAway, true);
    document.addEventListener("click", turnedAway, true);
    return () => {
      document.removeEventListener("input", turnedAway, true);
      document.removeEventListener("click", turnedAway, true);
      takeAway();
    };
  }, [waiting]);
  return null;
}
