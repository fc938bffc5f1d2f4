"use client";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Instant } from "@/components/ui/instant";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { tell } from "@/components/ui/tell";
import { useCall } from "@/lib/core/browser/use-call";
import { contract as readContract } from "@/lib/onboarding/contracts/calls";
import type { Contract } from "@/lib/onboarding/contracts/schema";
import { AgreementFrame } from "./agreement-frame";
import { ContractDownloads } from "./contract-downloads";
import { ContractSignForm } from "./contract-sign-form";
import { type ContractTexts, contractTitle } from "./contract-texts";

type ContractViewProps = {
  providerId: string;
  texts: ContractTexts;
  initialData?: Contract;
  /** After a signature. */
  onSigned?(): void;
  /** In place of the signing form, once signed. */
  signedAction?: React.ReactNode;
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
export function ContractView({ providerId, texts, initialData, onSigned, signedAction }: ContractViewProps) {
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
    if (error) tell(error, { text: texts.loadFailed });
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
        <ContractSignForm providerId={providerId} texts={texts} onSigned={onSigned} />
      )}
    </div>
  );
}
