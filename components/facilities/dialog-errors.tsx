"use client";

import { useEffect } from "react";
import { FormErrors } from "@/components/ui/form-errors";

/**
 * What belongs to no single field, above the buttons of a dialog, where it is seen however long the form is. The wrong
 * field that has focus is brought back into the room that is left.
 */
export function DialogErrors({ messages }: { messages: string[] }) {
  useEffect(() => {
    if (messages.length === 0) return;
    const timer = setTimeout(() => {
      const field = document.activeElement;
      if (field?.getAttribute("aria-invalid") === "true") field.scrollIntoView({ block: "center" });
    });
    return () => clearTimeout(timer);
  }, [messages]);
  return <FormErrors messages={messages} className="shrink-0 border-t px-4 py-3 md:px-6" />;
}
