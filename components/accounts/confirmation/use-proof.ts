"use client";

import { useState } from "react";
import { passkeyFailed } from "@/components/accounts/factors/passkey-button";
import { confirmSelf } from "@/lib/accounts/devices/calls";
import { askForPasskey } from "@/lib/accounts/factors/calls";
import { answerByPasskey } from "@/lib/core/browser/passkeys";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";

/** Who has a factor proves by one of them; everybody else by the password [ACS-V-022]. */
export type Provable = { hasFactor: boolean; hasPasskey: boolean };

/** With `secret` in its name, a code is never put back or kept. */
const codeField = "secret_code" as const;

const fieldOf = (path: string) => (path === "code" ? codeField : path);

/** The form over the one call by which somebody proves once more who they are. */
export const proofForm = ({ hasFactor }: Provable, onDone: () => void) => ({
  values: { password: "", [codeField]: "" },
  toBody: (values: { password: string; [codeField]: string }) =>
    hasFactor ? { code: values[codeField] } : { password: values.password },
  toField: fieldOf,
  also: (values: { password: string; [codeField]: string }) => {
    const asked = hasFactor ? codeField : "password";
    return { [asked]: values[asked] ? null : "This field is required." };
  },
  onDone,
});

/** Proves by a passkey: nothing is said where its person closed the browser's dialog [ACS-S-010]. */
export function usePasskeyProof(onProven: () => void) {
  const [failures, setFailures] = useState<string[]>([]);
  const question = useSend(askForPasskey, { unattended: true });
  const proof = useSend(confirmSelf, { unattended: true });
  async function use() {
    setFailures([]);
    try {
      const { challenge, options } = await question.mutateAsync({});
      const assertion = await answerByPasskey(options);
      if (!assertion) return;
      await proof.mutateAsync({ challenge, assertion });
      onProven();
    } catch (error) {
      setFailures(readRefusal(error).code ? refusalLines(error, passkeyFailed) : [passkeyFailed]);
    }
  }
  return { use, failures };
}
