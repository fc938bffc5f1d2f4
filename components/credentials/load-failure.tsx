"use client";

import { ErrorState } from "@/components/ui/error-state";

export const profileLoadFailure =
  "Something went wrong. Please try again later. If the problem persists, please contact us.";

/** In place of a profile that cannot be read. */
export const LoadFailure = ({ onRetry }: { onRetry(): void }) => (
  <ErrorState title={profileLoadFailure} text="" onRetry={onRetry} />
);

/** LoadFailure as the error page that the framework draws. */
export const LoadFailurePage = ({ reset }: { reset(): void }) => <LoadFailure onRetry={reset} />;
