"use client";

import { useEffect, useRef, useState } from "react";
import { takeDraft, watchForLoss } from "./drafts";
import { isSame } from "./form-changes";

/**
 * useState for input outside of a form, with a draft like a form's. `name` must be unique on its page and hold the id
 * of the record. The third value states whether a draft was restored.
 */
export function useDraftState<Value>(name: string, initial: Value) {
  const [value, setValue] = useState(initial);
  const [restored, setRestored] = useState(false);
  const current = useRef({ value, initial });
  current.current = { value, initial };

  useEffect(() => {
    const kept = takeDraft(name) as Value | null;
    if (kept !== null) {
      setValue(kept);
      setRestored(true);
    }
    return watchForLoss(() =>
      isSame(current.current.value, current.current.initial) ? null : { name, value: current.current.value },
    );
  }, [name]);

  return [value, setValue, restored] as const;
}
