"use client";

import { useCallback, useState } from "react";
import type { z } from "zod";
import type { Call } from "@/lib/core/pure/call";

/** The inputs of calls that have come, by which forms judge what is typed. */
const known = new WeakMap<Call, z.ZodType>();

/** What a call takes; nothing until it has come. */
export const rulesOf = (call: Call): z.ZodType | undefined => known.get(call);

/** Where the rules do not come, the form is sent unjudged: the server judges in any case. */
async function load(call: Call) {
  try {
    known.set(call, (await call.schemas()).input);
  } catch {
    // Offline, or an older build's files are gone.
  }
}

/**
 * The rules of a form, which come when somebody turns to it: spread `intent` into the form. The component renders
 * again when they have come.
 */
export function useRules(calls: readonly Call[]) {
  const [have, setHave] = useState(() => calls.every(rulesOf));
  const need = useCallback(async () => {
    if (calls.every(rulesOf)) return;
    await Promise.all(calls.map(load));
    setHave(true);
  }, [calls]);
  const onIntent = have ? undefined : () => void need();
  return { need, intent: { onFocus: onIntent, onPointerEnter: onIntent } };
}

/** What `useRules` has for the form element. */
export type Intent = ReturnType<typeof useRules>["intent"];
