"use client";

import { ErrorState } from "@/components/ui/error-state";

export const profileLoadFailure =
  "Something went wrong. Please try again later. If the problem persists, please contact us.";

/** In place of a profile that cannot be read. */
export const LoadFailure = ({ onRetry }: { onRetry(): void }) => (
  <ErrorState title={profileLoadFailure} text="" onRetry={onRetry} />
);

/** The same, drawn by the framework. */
export const LoadFailurePage = ({ reset }: { reset(): void }) => <LoadFailure onRetry={reset} />;
