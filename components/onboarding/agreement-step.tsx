"use client";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { AgreementFrame } from "@/components/onboarding/contracts/agreement-frame";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { useCall } from "@/lib/core/browser/use-call";
import type { OutputOf } from "@/lib/core/pure/call";
import { marketplaceAgreement } from "@/lib/onboarding/calls";
import { StepFrame, type StepFrameProps } from "./step-frame";

type AgreementStepProps = {
  providerId: string | null;
  initialAgreement: OutputOf<typeof marketplaceAgreement> | undefined;
  agreed: boolean;
  agreeing: boolean;
  /** The last try to agree was not accepted. */
  failed: boolean;
  onAgree(): void;
  onNext(): void;
} & Pick<StepFrameProps, "focused" | "onBack">;

const lineWidths = ["w-3/5", "w-full", "w-11/12", "w-full", "w-2/3", "w-full", "w-4/5"];

/** Step 4: read the Marketplace Agreement and agree to it. */
export function AgreementStep({ providerId, initialAgreement, ...props }: AgreementStepProps) {
  const { agreed, agreeing, failed, focused, onAgree, onNext, onBack } = props;
  const { data, error, isFetching, refetch } = useCall(
    marketplaceAgreement,
    providerId === null ? null : { id: providerId },
    {
      // Asked again at once, with the time zone of the browser.
      initialData: initialAgreement,
      initialDataUpdatedAt: 0,
    },
  );
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the documented answer to this failure is a line in the log
    if (error) console.error("Failed to load the agreement", error);
  }, [error]);
  const unreachable = error !== null || providerId === null;
  return (
    <div className="grid gap-6">
      <StepFrame
        step="SIGN_AGREEMENT"
        focused={focused}
        missing={[]}
        flush
        notice={
          failed &&
          !agreed &&
          !agreeing && (
            <Alert
              tone="error"
              title="Your agreement was not recorded"
              messages={[
                "Please choose I Agree again. You can also finish later and come back to this step.",
              ]}
            />
          )
        }
        onBack={onBack}
        actions={
          agreed ? (
            <Button variant="primary" size="lg" onClick={onNext} className="max-md:flex-1">
              Next
            </Button>
          ) : (
            <Button
              variant="primary"
              size="lg"
              pending={agreeing}
              disabled={!data}
              onClick={onAgree}
              className="max-md:flex-1"
            >
              {agreeing ? "Agreeing..." : "I Agree"}
            </Button>
          )
        }
      >
        {data && (
          <AgreementFrame
            title="Marketplace Agreement"
            html={data.text}
            className="h-[min(56dvh,640px)] rounded-none border-0"
          />
        )}
        {!data && unreachable && (
          <ErrorState
            title="The agreement could not be loaded"
            text="Check your connection and try again. You can also finish later: what you saved stays."
            onRetry={providerId ? () => void refetch() : undefined}
            retrying={isFetching}
          />
        )}
        {!data && !unreachable && (
          <LoadingRegion
            label="Loading the agreement"
            className="grid h-[min(56dvh,640px)] min-h-80 content-start gap-3 p-5"
          >
            {lineWidths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
              <Skeleton key={index} className={`h-4 ${width}`} />
            ))}
          </LoadingRegion>
        )}
        {agreed && (
          <p className="flex items-center gap-2 border-t bg-green-soft px-5 py-3 text-sm [&>svg]:text-green">
            <CircleCheck aria-hidden className="size-[18px]" />
            You have agreed to the Marketplace Agreement.
          </p>
        )}
      </StepFrame>
    </div>
  );
}
