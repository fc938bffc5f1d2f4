"use client";
import { RotateCw } from "lucide-react";
import { Alert } from "./alert";
import { Button } from "./button";

type ErrorBannerProps = { onRetry(): void; retrying?: boolean; className?: string };

/** Over what stands already and could not be read anew. Where nothing stands yet, an ErrorState. */
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
