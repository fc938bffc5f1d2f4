"use client";

import { CircleCheck, PenLine } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Field, Form } from "@/components/ui/form";
import { Instant } from "@/components/ui/instant";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { useCall } from "@/lib/core/browser/use-call";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { contract as readContract, signContract } from "@/lib/onboarding/contracts/calls";
import type { Contract } from "@/lib/onboarding/contracts/schema";
import { AgreementFrame } from "./agreement-frame";
import { ContractDownloads } from "./contract-downloads";
import { type ContractTexts, contractTitle } from "./contract-texts";

type ContractSignFormProps = { providerId: string; texts: ContractTexts; onSigned?(): void };

/** First and last name, typed, and the button that makes them a signature. */
function ContractSignForm({ providerId, texts, onSigned }: ContractSignFormProps) {
  const { form, formProps, isPending } = useCallForm(signContract, {
    values: { signed_first_name: "", signed_last_name: "" },
    toBody: (names) => ({ id: providerId, ...names }),
    onDone() {
      toastSuccess(texts.signed);
      onSigned?.();
    },
    onRefused(error, rest) {
      toastError(error, { text: texts.signFailed, lines: rest ?? [] });
    },
  });
  const names = useWatch({ control: form.control });
  const named = Boolean(names.signed_first_name?.trim() && names.signed_last_name?.trim());

  return (
    <Form {...formProps} className="w-full gap-3">
      <p className="text-muted-foreground text-sm">
        Type your first and last name to sign. This is your electronic signature.
      </p>
      <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
        <Field name="signed_first_name" label="First name" autoComplete="given-name" maxLength={100} />
        <Field name="signed_last_name" label="Last name" autoComplete="family-name" maxLength={100} />
        <Button
          type="submit"
          variant="primary"
          disabled={!named}
          pending={isPending}
          className="max-md:h-11 md:min-w-28"
        >
          {!isPending && <PenLine aria-hidden />}
          Sign
        </Button>
      </div>
    </Form>
  );
}

type ContractViewProps = {
  providerId: string;
  texts: ContractTexts;
  initialData?: Contract;
  /** After a signature. */
  onSigned?(): void;
  /** In place of the signing form, once signed. */
  signedAction?: React.ReactNode;
  /** The page around it says otherwise once the contract is signed. */
  redrawsPage?: boolean;
};

function Signed({ contract }: { contract: Contract }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <CircleCheck aria-hidden className="mt-px size-[18px] shrink-0 text-green" />
      <span>
        Signed by {contract.signed_first_name} {contract.signed_last_name}
        {contract.signed_at && (
          <>
            {" "}
            on <Instant at={contract.signed_at} to="longDay" />
          </>
        )}
      </span>
    </p>
  );
}

/** The contract to read, download and sign. */
export function ContractView({
  providerId,
  texts,
  initialData,
  onSigned,
  signedAction,
  redrawsPage,
}: ContractViewProps) {
  const router = useRouter();
  const signed = () => {
    if (redrawsPage) router.refresh();
    onSigned?.();
  };
  const {
    data: contract,
    error,
    isFetching,
    refetch,
  } = useCall(
    readContract,
    { id: providerId },
    // Asked again at once, with the time zone of the browser.
    { initialData, initialDataUpdatedAt: 0 },
  );
  useEffect(() => {
    if (error) toastError(error, { text: texts.loadFailed });
  }, [error, texts]);

  if (!contract) {
    if (error)
      return <ErrorState text={texts.loadFailed} onRetry={() => void refetch()} retrying={isFetching} />;
    return (
      <LoadingRegion label="Loading the contract" className="grid gap-4">
        <Skeleton className="h-[min(62dvh,640px)] min-h-80" />
        <Skeleton className="h-20" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <AgreementFrame title={contractTitle} html={contract.text} />
        <ContractDownloads providerId={providerId} html={contract.text} failedText={texts.downloadFailed} />
      </div>
      {contract.signed_at ? (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-green/30 bg-green-soft px-4 py-3">
          <Signed contract={contract} />
          {signedAction}
        </div>
      ) : (
        <ContractSignForm providerId={providerId} texts={texts} onSigned={signed} />
      )}
    </div>
  );
}
