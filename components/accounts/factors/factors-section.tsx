"use client";

import { useState } from "react";
import { textLink } from "@/components/accounts/account-page";
import { Button } from "@/components/ui/button";
import { DialogButton } from "@/components/ui/dialog-button";
import { FormSection } from "@/components/ui/form-section";
import { onDemand } from "@/components/ui/on-demand";
import { toastError } from "@/components/ui/toast";
import { getSecurity, makeRecoveryCodes } from "@/lib/accounts/factors/calls";
import type { Security } from "@/lib/accounts/factors/schema";
import { codePlaces, fewCodes } from "@/lib/accounts/factors/words";
import { useCall } from "@/lib/core/browser/use-call";
import { useSend } from "@/lib/core/browser/use-send";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { FactorRow } from "./factor-row";
import { usePasskeys } from "./passkey-button";

const AddDialog = onDemand(async () => (await import("./add-dialogs")).AddDialog);
const CodesDialog = onDemand(async () => (await import("./add-dialogs")).CodesDialog);

type FactorsSectionProps = {
  initial: Security;
  /** This site offers passkeys. */
  offersPasskeys: boolean;
};

/** Passkeys, the app, and how many recovery codes are left [ACS-S-004]. */
export function FactorsSection({ initial, offersPasskeys }: FactorsSectionProps) {
  const { data } = useCall(getSecurity, {}, { initialData: initial });
  const knowsPasskeys = usePasskeys();
  const hasApp = data.factors.some(({ kind }) => kind === "totp");
  return (
    <FormSection title="Second factor" text="What proves that it is you, beside your password">
      <div id="factors" className="grid min-w-0 gap-5 md:col-span-2">
        {data.factors.length > 0 ? (
          <ul aria-label="Passkeys and apps" className="grid divide-y">
            {data.factors.map((factor) => (
              <FactorRow key={factor.id} factor={factor} />
            ))}
          </ul>
        ) : (
          <p className="text-sm">
            You have no second factor yet. With one, your password alone opens nothing.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {offersPasskeys && knowsPasskeys && (
            <DialogButton
              {...AddDialog.preloadProps}
              dialog={(close) => <AddDialog kind="passkey" onClose={close} />}
            >
              Add a passkey
            </DialogButton>
          )}
          <NewApp hasApp={hasApp} />
        </div>
        {data.factors.length > 0 && <RecoveryCodes left={data.codes_left} />}
      </div>
    </FormSection>
  );
}

/** The button goes with the first app; its dialog stays, because it shows the codes that came with it once. */
function NewApp({ hasApp }: { hasApp: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!hasApp && (
        <>
          <Button {...AddDialog.preloadProps} onClick={() => setOpen(true)}>
            Add an authenticator app
          </Button>
          <noscript>
            <a href={accountPaths.setUpApp(accountPaths.security)} className={textLink}>
              Set up an authenticator app on a page of its own
            </a>
          </noscript>
        </>
      )}
      {isOpen && <AddDialog kind="totp" onClose={() => setOpen(false)} />}
    </>
  );
}

/** How many recovery codes are left, and new ones. */
function RecoveryCodes({ left }: { left: number }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { mutate, isPending } = useSend(makeRecoveryCodes);
  const make = () =>
    mutate({}, { onSuccess: (made) => setCodes(made.codes), onError: (error) => toastError(error) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <div className="text-sm">
        <p className="font-medium">Recovery codes</p>
        <p className="text-muted-foreground">
          {left} of {codePlaces.length} left
        </p>
        {left < fewCodes && <p className="text-amber">Make new codes soon.</p>}
      </div>
      <Button size="sm" pending={isPending} onClick={make}>
        Make new codes
      </Button>
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  );
}
