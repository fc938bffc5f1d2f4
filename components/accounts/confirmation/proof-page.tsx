"use client";

import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { FormErrors } from "@/components/ui/form-errors";
import { confirmSelf } from "@/lib/accounts/devices/calls";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { formFields, type PageAction } from "@/lib/core/pure/form-action";
import { ProofFields } from "./proof-fields";
import { type Provable, proofForm, usePasskeyProof } from "./use-proof";

type ProofPageProps = {
  provable: Provable;
  /** Where to go afterwards: a path of this site. */
  next: string;
  action?: PageAction;
};

/** The page of the proof: it works without a script, but for passkeys [ACS-S-003]. */
export function ProofPage({ provable, next, action }: ProofPageProps) {
  const goOn = () => window.location.assign(next);
  const { formProps, problems, isPending, isSuccess } = useActionForm(confirmSelf, {
    ...proofForm(provable, goOn),
    action,
  });
  const passkey = usePasskeyProof(goOn);
  return (
    <div className="grid gap-5">
      <FormErrors messages={[...problems, ...passkey.failures]} />
      <EarlyForm {...formProps}>
        <input type="hidden" name={formFields.back} value={next} />
        <ProofFields provable={provable} onPasskey={passkey.use} back={next} />
        <Button type="submit" variant="primary" size="lg" pending={isPending || isSuccess}>
          Confirm
        </Button>
      </EarlyForm>
    </div>
  );
}
