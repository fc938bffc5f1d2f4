"use client";

import { DialogBody, OpenDialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { DialogForm } from "@/components/ui/form-dialog";
import { Spinner } from "@/components/ui/spinner";
import { confirmSelf } from "@/lib/accounts/devices/calls";
import { getSecurity } from "@/lib/accounts/factors/calls";
import { useCall } from "@/lib/core/browser/use-call";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { ProofFields } from "./proof-fields";
import { type Provable, proofForm, usePasskeyProof } from "./use-proof";

type Settling = { onSettled(isProven: boolean): void };

const here = () => window.location.pathname + window.location.search;

function ProofForm({ provable, onSettled }: Settling & { provable: Provable }) {
  const onProven = () => onSettled(true);
  const form = useCallForm(confirmSelf, proofForm(provable, onProven));
  const passkey = usePasskeyProof(onProven);
  return (
    <DialogForm form={form} problems={[...form.problems, ...passkey.failures]} submitLabel="Confirm">
      <ProofFields provable={provable} onPasskey={passkey.use} back={here()} />
    </DialogForm>
  );
}

/** Asks by what the person has; closed, it leaves everything as it was [ACS-S-003]. */
export function ProofDialog({ onSettled }: Settling) {
  const { data, isError, isFetching, refetch } = useCall(getSecurity, {});
  const kinds = data?.factors.map(({ kind }) => kind) ?? [];
  const provable = { hasFactor: kinds.length > 0, hasPasskey: kinds.includes("passkey") };
  return (
    <OpenDialog title="Please confirm that it is you" size="sm" onClose={() => onSettled(false)}>
      {data ? (
        <ProofForm provable={provable} onSettled={onSettled} />
      ) : (
        <DialogBody className="grid min-h-40 place-items-center">
          {isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Spinner />}
        </DialogBody>
      )}
    </OpenDialog>
  );
}
