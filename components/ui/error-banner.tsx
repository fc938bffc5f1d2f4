"use client";
import { RotateCw } from "lucide-react";
import { Alert } from "./alert";
import { Button } from "./button";

type ErrorBannerProps = { onRetry(): void; retrying?: boolean; className?: string };

/** Shown above content that could not be refreshed. Where there is no content yet, use an ErrorState. */
export const ErrorBanner = ({ onRetry, retrying, className }: ErrorBannerProps) => (
  <Alert
    tone="error"
    messages={["Something went wrong. Please try again."]}
    className={className}
    action={
      <Button size="sm" onClick={onRetry} pending={retrying}>
        {!retrying && <RotateCw aria-hidden />}
        Try again
      </Button>
    }
  />
);
